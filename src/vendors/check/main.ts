import { randomUUID } from 'node:crypto';
import { ports } from '../ports/ports.ts';
import { checkVendor } from './check-vendor.ts';

/**
 * `npm run vendor:check -- <port> <url>`: holds a vendor against the protocol of docs/vendors.md, and
 * ends with 1 when it breaks a rule. The secret is in `VENDOR_SECRET`, as command lines can be seen.
 */
async function main(): Promise<void> {
  const [name, url] = process.argv.slice(2);
  const port = ports.find((each) => each.name === name);
  const secret = process.env.VENDOR_SECRET;
  if (!port || !url || !URL.canParse(url) || !secret) {
    const names = ports.map((each) => each.name).join(', ');
    throw new Error(`VENDOR_SECRET=… npm run vendor:check -- <port> <url>\nPorts: ${names}`);
  }
  const findings = await checkVendor(port, {
    url: url.replace(/\/+$/, ''),
    secrets: [secret],
    fetch: (...asked) => fetch(...asked),
    now: () => new Date(),
    newId: randomUUID,
  });
  for (const { call, rule, isMet, detail } of findings) {
    const verdict = isMet ? 'ok    ' : 'BROKEN';
    process.stdout.write(`${verdict}  ${call.padEnd(22)} ${rule}${detail && `: ${detail}`}\n`);
  }
  const broken = findings.filter(({ isMet }) => !isMet).length;
  process.stdout.write(`${findings.length} rules, ${broken} broken\n`);
  process.exitCode = broken > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
