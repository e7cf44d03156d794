import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { checkVendor } from '../../vendors/check/check-vendor.ts';
import { createSender } from '../../vendors/check/send.ts';
import { textMessagesPort } from '../../vendors/ports/text-messages.ts';
import { startAdapter } from '../serve/index.ts';
import { openTestStore } from '../serve/testing/open-test-store.ts';
import { startGateway } from './testing/gateway.ts';
import { createTextMessages } from './text-messages.ts';

const secrets = ['a secret of thirty-two characters'] as const;

async function start() {
  const gateway = await startGateway('key');
  const adapter = await startAdapter({
    port: textMessagesPort,
    implementation: createTextMessages({ url: gateway.url, key: 'key' }),
    settings: { secrets, host: '127.0.0.1', port: 0 },
    store: await openTestStore(),
  });
  onTestFinished(async () => {
    await adapter.stop();
    gateway.stop();
  });
  const target = { url: adapter.url, secrets, fetch, now: () => new Date(), newId: randomUUID };
  return { gateway, target };
}

test('the template keeps the rules of its port', async () => {
  const { target } = await start();
  const findings = await checkVendor(textMessagesPort, target);
  expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
});

test('a message is sent again while the gateway is out of order, and then no more', async () => {
  const { gateway, target } = await start();
  const reference = randomUUID();
  const body = JSON.stringify({ reference, to: '+17025550123', text: 'Your code is 123456.' });
  const send = async () =>
    (await createSender(target)({ name: 'send', key: reference, body })).status;
  gateway.status = 503;
  expect(await send()).toBe(500);
  gateway.status = 0;
  expect([await send(), await send(), gateway.sent]).toEqual([200, 200, [reference]]);
});
