import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { mailPort } from '../../src/vendors/ports/mail.ts';
import { createVendorServer } from '../../src/vendors/protocol/server.ts';
import type { Machine } from './machine.ts';

/**
 * Runs the archive's check of adapters against two: one that follows the protocol, and one that doesn't know
 * the secret.
 * @throws Error if a verdict is wrong
 */
export async function checkVendors({ run }: Pick<Machine, 'run'>): Promise<void> {
  const secret = 'shared by the package and its check';
  const answer = createVendorServer(
    mailPort,
    { send: async () => ({}) },
    {
      secrets: [secret],
      now: () => new Date(),
      onError: (error) => process.stderr.write(`${error}\n`),
    },
  );
  const server = createAdaptorServer({ fetch: answer });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const check = (known: string) =>
    run(`VENDOR_SECRET='${known}' node /opt/embeds/vendor-check.js mail ${url} || echo "code $?"`);
  try {
    const good = await check(secret);
    if (!good.endsWith(' rules, 0 broken\n'))
      throw new Error(`a good adapter is found bad: ${good}`);
    const bad = await check('x'.repeat(40));
    if (!/^\d+ rules, [1-9]\d* broken\ncode 1\n$/m.test(bad))
      throw new Error(`a bad adapter is found good: ${bad}`);
  } finally {
    server.close();
  }
}
