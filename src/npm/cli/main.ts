#!/usr/bin/env node
import { printCsp } from './print-csp.ts';

/** `npx prime-trust-embeds`: tools for integrators. */

const usage = `npx prime-trust-embeds csp --origin https://embeds.example [options]

Prints the smallest Content-Security-Policy for a page, and the tags that load the embeds.

  --load inline-tag          script-tag (default), inline-tag or package
  --site-id <id>             with the purchase-protection script
  --release v1.2.3           a release instead of v1
  --nonce <nonce>            scripts by nonce
  --strict-dynamic           what allowed scripts load, instead of the origin
  --integrity <sha384-…>     of embeds.js, from integrity.json
  --protection-integrity <sha384-…>
  --trusted-types            enforced
  --isolated                 cross-origin isolated
  --integrity-policy         no script without integrity
  --page "style-src 'self'"  what the page needs besides; may be repeated
  --json                     for programs
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
