import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { withoutEnding } from '../../contract/without-ending.ts';
import { ports } from '../ports/ports.ts';
import { type CallbackReceiver, createCallbackReceiver } from './callbacks.ts';
import { checkVendor } from './check-vendor.ts';

const callbackPatienceMs = 60_000;

/**
 * `npm run vendor:check -- <port> <url>`: holds a vendor against the protocol of docs/vendors.md, and
 * ends with 1 when it breaks a rule. The secret is in `VENDOR_SECRET`, as command lines can be seen. With
 * `CALLBACK_PORT` it listens there, on this machine, for the callbacks of what was taken for later.
 */
async function main(): Promise<void> {
  const [name, url] = process.argv.slice(2);
  const port = ports.find((each) => each.name === name);
  const secret = process.env.VENDOR_SECRET;
  if (!port || !url || !URL.canParse(url) || !secret) {
    const names = ports.map((each) => each.name).join(', ');
    throw new Error(`VENDOR_SECRET=… npm run vendor:check -- <port> <url>\nPorts: ${names}`);
  }
  const now = () => new Date();
  const secrets = [secret] as const;
  const callbacks = createCallbackReceiver(port, {
    ...{ secrets, now, patienceMs: callbackPatienceMs },
  });
  const stop = await listen(callbacks, process.env.CALLBACK_PORT);
  const target = {
    url: withoutEnding(url, '/'),
    ...{ secrets, now, newId: randomUUID },
    fetch: (...asked: Parameters<typeof fetch>) => fetch(...asked),
  };
  const findings = await checkVendor(port, target, stop && callbacks);
  stop?.();
  for (const { call, rule, isMet, detail } of findings) {
    const verdict = isMet ? 'ok    ' : 'BROKEN';
    process.stdout.write(`${verdict}  ${call.padEnd(22)} ${rule}${detail && `: ${detail}`}\n`);
  }
  const broken = findings.filter(({ isMet }) => !isMet).length;
  process.stdout.write(`${findings.length} rules, ${broken} broken\n`);
  process.exitCode = broken > 0 ? 1 : 0;
}

/** @returns what ends it; undefined without a port */
async function listen(
  { receive }: CallbackReceiver,
  port: string | undefined,
): Promise<(() => void) | undefined> {
  if (port === undefined) return undefined;
  const server = createAdaptorServer({ fetch: receive });
  server.listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  return () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  };
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
