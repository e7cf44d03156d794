#!/usr/bin/env node
import { listen } from './listen/listen.ts';
import { keyVariable, parseListen, secretVariable } from './listen/parse-listen.ts';
import { printCsp } from './print-csp.ts';

/** `npx prime-trust-embeds`: command-line tools for integrators. */

const usage = `npx prime-trust-embeds csp --origin https://embeds.example [options]

Prints the smallest Content-Security-Policy for a page, and the tags that load the embeds.

  --load inline-tag          script-tag (default), inline-tag or package
  --site-id <id>             adds the purchase-protection script
  --release v1.2.3           pins a release instead of v1
  --nonce <nonce>            allows scripts by nonce
  --strict-dynamic           trusts scripts loaded by allowed scripts, instead of the origin
  --integrity <sha384-…>     hash of embeds.js, from integrity.json
  --protection-integrity <sha384-…>
                             hash of purchase-protection.js
  --integrity auto           reads the hashes from the origin, and pins their release
  --trusted-types            enforces Trusted Types
  --isolated                 makes the page cross-origin isolated
  --integrity-policy         blocks scripts without integrity
  --page "style-src 'self'"  adds a directive that the page needs; may be repeated
  --json                     prints JSON

npx prime-trust-embeds listen --origin https://embeds.example --forward-to http://localhost:3000/webhooks

Forwards the webhooks of your organization to an address on this machine, until Ctrl C. The variable
${keyVariable} must be an API key that can read webhooks. ${secretVariable} may be the
secret that signs the forwarded requests; by default each start prints a new one.

  --webhook-config <id>      forwards the events of one webhook config
  --from 2026-11-20T09:30:00Z
                             begins with earlier events
Exit codes: 0 stopped, 1 wrong parameters, 2 the platform rejects the key
`;

/** Texts of the platform could otherwise control the terminal. */
const print = (line: string) => process.stdout.write(`${line.replace(/\p{Cc}/gu, ' ')}\n`);

const fail = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  process.exitCode = 1;
};

async function runListen(parameters: readonly string[]): Promise<void> {
  const options = parseListen(parameters, process.env);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort());
  process.exitCode = await listen(options, { fetch, print, stopping: ending.signal });
}

const [command, ...parameters] = process.argv.slice(2);
if (command === 'csp') {
  printCsp(parameters).then((text) => process.stdout.write(text), fail);
} else if (command === 'listen') {
  runListen(parameters).catch(fail);
} else {
  process.stdout.write(usage);
  process.exitCode = command ? 1 : 0;
}
