import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useAdyenBench } from './testing/adyen-bench.ts';
import type { AdyenBench } from './testing/open-adyen.ts';

const bench = useAdyenBench();

const notify: AdyenBench['notify'] = (...sent) => bench().notify(...sent);
const callbacks = () => bench().callbacks();
const pay = () => bench().pay();

test('a dispute is reported once, with its amount, reason and last day', async () => {
  const { reference, originalReference } = await pay();
  const additionalData = {
    chargebackReasonCode: '10.4',
    defensePeriodEndsAt: '2026-03-02T23:59:59+01:00',
  };
  const event = { originalReference, additionalData };
  expect(await notify(event)).toEqual({ status: 200, text: '[accepted]' });
  expect((await notify(event)).status).toBe(200);
  expect(await callbacks()).toEqual([
    {
      name: 'dispute-opened',
      body: {
        disputeId: 'DISPUTE1',
        authorizationReference: reference,
        amount: '25.50',
        currency: 'USD',
        reasonCode: '10.4',
        respondBy: '2026-03-02',
      },
    },
  ]);
});

test.each([
  ['ISSUER_RESPONSE_TIMEFRAME_EXPIRED', 'won'],
  ['PREARBITRATION_WON', 'won'],
  ['SECOND_CHARGEBACK', 'lost'],
  ['DISPUTE_DEFENSE_PERIOD_ENDED', 'lost'],
])('%s is reported as %s', async (eventCode, outcome) => {
  const { originalReference } = await pay();
  await notify({ eventCode, originalReference });
  expect(await callbacks()).toEqual([
    { name: 'dispute-decided', body: { disputeId: 'DISPUTE1', outcome } },
  ]);
});

test('a reversed chargeback is not reported, because a second one can follow', async () => {
  const { originalReference } = await pay();
  // Not signed: it decides nothing.
  const additionalData = { disputeStatus: 'Won' };
  await notify({ eventCode: 'CHARGEBACK_REVERSED', originalReference, additionalData });
  expect(await callbacks()).toEqual([]);
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

test.each([
  ['CAPTURE_FAILED', 'true'],
  ['CAPTURE', 'false'],
])(
  '%s with success %s is reported once, and nothing can be refunded then',
  async (eventCode, success) => {
    const { reference, originalReference } = await pay();
    const event = { eventCode, success, originalReference, pspReference: 'CAPTURE1' };
    await notify({ ...event, reason: 'Rejected by the scheme' });
    await notify({ ...event, eventCode: 'CAPTURE_FAILED', success: 'true' });
    const body = { authorizationReference: reference, reason: 'Rejected by the scheme' };
    expect(await callbacks()).toEqual([{ name: 'capture-failed', body }]);
    expect((await bench().read(reference)).authorization).toMatchObject({
      status: 'reversed',
      declineCode: 'capture_failed',
    });
    expect(await bench().refund(reference)).toMatchObject({ status: 422 });
  },
);

test('a capture that fails before its answer is recorded is answered as reversed', async () => {
  const reference = randomUUID();
  await bench().authorize(await bench().keep('4242424242424242'), { reference });
  bench().standIn.faults.fails = (path) => (path.endsWith('/captures') ? 'after' : undefined);
  expect((await bench().call('capture', { reference })).status).toBe(500);
  bench().standIn.faults.fails = undefined;
  const originalReference = bench().standIn.entries()[0]?.pspReference;
  await notify({ eventCode: 'CAPTURE_FAILED', originalReference });
  expect(await bench().call('capture', { reference })).toMatchObject({
    status: 'reversed',
    declineCode: 'capture_failed',
  });
});

test.each([
  ['REFUND_FAILED', 'true'],
  ['REFUNDED_REVERSED', 'true'],
  ['REFUND', 'false'],
])(
  '%s with success %s is reported once, and the amount can be refunded again',
  async (eventCode, success) => {
    const { reference, originalReference } = await pay();
    const refundReference = randomUUID();
    await bench().refund(reference, { reference: refundReference });
    const event = { eventCode, success, originalReference, reason: '' };
    const pspReference = bench().standIn.seen.findLast(({ path }) => path.endsWith('/refunds'))
      ?.answer.pspReference;
    await notify({ ...event, pspReference });
    await notify({ ...event, pspReference, eventCode: 'REFUND_FAILED', success: 'true' });
    const body = { refundReference, reason: null };
    expect(await callbacks()).toEqual([{ name: 'refund-failed', body }]);
    for (const entry of bench().standIn.entries()) entry.refunded = 0;
    expect(await bench().refund(reference)).toMatchObject({ status: 200 });
  },
);

test('a refund whose answer was lost is found by its own reference', async () => {
  const { reference, originalReference } = await pay();
  const refundReference = randomUUID();
  bench().standIn.faults.fails = (path) => (path.endsWith('/refunds') ? 'after' : undefined);
  await bench().refund(reference, { reference: refundReference });
  bench().standIn.faults.fails = undefined;
  const event = { eventCode: 'REFUND_FAILED', originalReference, pspReference: 'REFUND1' };
  await notify({ ...event, merchantReference: refundReference });
  expect(await callbacks()).toMatchObject([{ name: 'refund-failed', body: { refundReference } }]);
  const again = await bench().refund(reference, { reference: refundReference });
  expect(again).toMatchObject({ status: 200 });
  await notify({ ...event, merchantReference: refundReference, eventCode: 'REFUNDED_REVERSED' });
  expect(await callbacks()).toHaveLength(1);
});

test.each(['REFUND', 'REFUND_FAILED', 'CANCEL_OR_REFUND', 'PREARBITRATION_ACCEPTED'])(
  'an unexpected %s is kept for a person, and counted',
  async (eventCode) => {
    const { originalReference } = await pay();
    await notify({ eventCode, originalReference });
    expect(await bench().forPeople()).toEqual([{ event_code: eventCode }]);
    expect(await callbacks()).toEqual([]);
    const metrics = await (await fetch(new URL('/metrics', bench().target.url))).text();
    expect(metrics).toContain(`adapter_events_for_person{event="${eventCode}"} 1\n`);
  },
);

test('a successful refund of the adapter needs nobody', async () => {
  const { reference, originalReference } = await pay();
  const merchantReference = randomUUID();
  await bench().refund(reference, { reference: merchantReference });
  await notify({ eventCode: 'REFUND', originalReference, merchantReference });
  expect(await bench().forPeople()).toEqual([]);
});
