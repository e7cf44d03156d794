import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { cardIssuingPort } from '../ports/card-issuing.ts';
import { identityChecksPort } from '../ports/identity-checks.ts';
import { textMessagesPort } from '../ports/text-messages.ts';
import { callbackPath, sendCallback } from '../protocol/callback.ts';
import { pending, type VendorCalls } from '../protocol/port.ts';
import { createVendorServer } from '../protocol/server.ts';
import { secret, useVendorServer } from '../protocol/testing/example-vendor.ts';

const server = useVendorServer();
const hosting = { secrets: [secret] as const, now: () => new Date() };

/** Runs `npm run task -- vendor-check`. */
function check(args: readonly string[], env: object = {}) {
  const command = ['--import', 'tsx', 'src/vendors/check/main.ts', ...args];
  const options = { env: { ...process.env, VENDOR_SECRET: secret, ...env } };
  return new Promise<{ code: unknown; output: string }>((done) => {
    execFile(process.execPath, command, options, (error, output, problems) =>
      done({ code: error?.code ?? 0, output: output + problems }),
    );
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

test('a correct adapter passes', async () => {
  const answer = createVendorServer(textMessagesPort, { send: async () => ({}) }, hosting);
  const { code, output } = await check(['text-messages', await server.listen(answer)]);
  expect([code, output]).toEqual([0, expect.stringMatching(/1\d rules, 0 broken\n$/)]);
});

test('names the rule that a forgetful adapter breaks', async () => {
  let made = 0;
  const calls: VendorCalls<typeof cardIssuingPort> = {
    issue: async () => ({ lastFour: String(++made).padStart(4, '0') }),
    'check-activation-code': async ({ code }) => ({ isRight: code === '000000' }),
  };
  const forgetful = (request: Request) =>
    createVendorServer(cardIssuingPort, calls, hosting)(request);
  const { code, output } = await check(['card-issuing', await server.listen(forgetful)]);
  const broken = output.split('\n').filter((line) => line.startsWith('BROKEN'));
  const expected = /^BROKEN {2}issue +repeats its first answer to a repeated call: /;
  expect([code, broken]).toEqual([1, [expect.stringMatching(expected)]]);
});

test('receives callbacks on a local port', async () => {
  const port = await freePort();
  const line = { platformUrl: `http://127.0.0.1:${port}`, secret, fetch };
  const report = async (name: string, body: object) => {
    const path = callbackPath(identityChecksPort.name, name);
    for (let time = 0; time < 2; time += 1) {
      await sendCallback(line, { path, id: name, body, at: new Date() });
    }
  };
  const found = { decision: 'clear' as const, exceptions: [] };
  const calls: VendorCalls<typeof identityChecksPort> = {
    async 'verify-identity'({ checkId }) {
      void report('identity-verified', { ...found, checkId, fraudScore: 0 });
      return pending;
    },
    'screen-name': async () => found,
  };
  const answer = createVendorServer(identityChecksPort, calls, hosting);
  const url = await server.listen(answer);
  const { code, output } = await check(['identity-checks', url], { CALLBACK_PORT: String(port) });
  expect([code, output]).toEqual([0, expect.stringContaining('signs its callbacks')]);
});

test('prints its usage without a port, a URL or a secret', async () => {
  const { code, output } = await check(['no-such-port', 'http://127.0.0.1:1']);
  expect([code, output]).toEqual([2, expect.stringContaining('Ports: card-network, ')]);
  expect((await check(['mail', 'http://127.0.0.1:1'], { VENDOR_SECRET: '' })).code).toBe(2);
});
