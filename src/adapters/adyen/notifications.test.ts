import { randomUUID } from 'node:crypto';
import { hmacValidator as HmacValidator } from '@adyen/api-library';
import { expect, test } from 'vitest';
import { hmacKey, useAdyenBench } from './testing/adyen-bench.ts';

const bench = useAdyenBench();

/** Sends an event as Adyen does. @param key the key that signs it */
async function notify(changes: Record<string, unknown>, key = hmacKey) {
  const item = {
    ...{ eventCode: 'NOTIFICATION_OF_CHARGEBACK', success: 'true', pspReference: 'DISPUTE1' },
    ...{ merchantAccountCode: 'ShopUS', merchantReference: 'order', originalReference: '' },
    amount: { value: 2550, currency: 'USD' },
    ...changes,
  };
  const hmacSignature = new HmacValidator().calculateHmac(item as never, key);
  const signed = { ...item, additionalData: { ...Object(changes.additionalData), hmacSignature } };
  const body = { live: 'false', notificationItems: [{ NotificationRequestItem: signed }] };
  const response = await fetch(`${bench.origin}/notifications`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

const callbacks = () =>
  bench.store.query<{ name: string; body: Record<string, unknown> }>(
    'select name, body from adapter_callbacks order by sequence',
  );

/** Makes a payment. @returns its references */
async function pay() {
  const reference = randomUUID();
  await bench.authorize(await bench.keep('4242424242424242'), { reference });
  await bench.call('capture', { reference });
  return { reference, originalReference: bench.standIn.entries()[0]?.pspReference };
}

test('a dispute is reported once, with its amount, reason and last day', async () => {
  const { reference, originalReference } = await pay();
  const additionalData = {
    ...{ chargebackReasonCode: '10.4', defensePeriodEndsAt: '2026-03-02T23:59:59+01:00' },
  };
  const event = { originalReference, additionalData };
  expect(await notify(event)).toEqual({ status: 200, text: '[accepted]' });
  expect((await notify(event)).status).toBe(200);
  expect(await callbacks()).toEqual([
    {
      name: 'dispute-opened',
      body: {
        ...{ disputeId: 'DISPUTE1', authorizationReference: reference, amount: '25.50' },
        ...{ currency: 'USD', reasonCode: '10.4', respondBy: '2026-03-02' },
      },
    },
  ]);
});

test.each([
  ['CHARGEBACK_REVERSED', 'won'],
  ['SECOND_CHARGEBACK', 'lost'],
])('%s is reported as %s', async (eventCode, outcome) => {
  const { originalReference } = await pay();
  await notify({ eventCode, originalReference });
  expect(await callbacks()).toEqual([
    { name: 'dispute-decided', body: { disputeId: 'DISPUTE1', outcome } },
  ]);
});

test('an event with a wrong signature is refused, and nothing is reported', async () => {
  const { originalReference } = await pay();
  expect((await notify({ originalReference }, 'A'.repeat(64))).status).toBe(401);
  expect(await callbacks()).toEqual([]);
});

test('a payment of another system is acknowledged and not reported', async () => {
  expect((await notify({ originalReference: 'PSP9999999999999' })).status).toBe(200);
  expect(await callbacks()).toEqual([]);
});

test('a failed capture is kept for a person', async () => {
  const { originalReference } = await pay();
  await notify({ eventCode: 'CAPTURE_FAILED', originalReference });
  const rows = await bench.store.query('select event_code, needs_person from adyen_notifications');
  expect(rows).toEqual([{ event_code: 'CAPTURE_FAILED', needs_person: true }]);
  const metrics = async () => (await fetch(`${bench.origin}/metrics`)).text();
  expect(await metrics()).toContain('adapter_events_for_person{event="CAPTURE_FAILED"} 1\n');
  await bench.store.query('update adyen_notifications set needs_person = false');
  expect(await metrics()).toContain('adapter_events_for_person{event="CAPTURE_FAILED"} 0\n');
});
