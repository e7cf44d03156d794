#!/usr/bin/env node
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
  --trusted-types            enforces Trusted Types
  --isolated                 makes the page cross-origin isolated
  --integrity-policy         blocks scripts without integrity
  --page "style-src 'self'"  adds a directive that the page needs; may be repeated
  --json                     prints JSON
`;

const [command, ...parameters] = process.argv.slice(2);
if (command === 'csp') {
  try {
    process.stdout.write(printCsp(parameters));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exitCode = 1;
  }
} else {
  process.stdout.write(usage);
  process.exitCode = command ? 1 : 0;
}
