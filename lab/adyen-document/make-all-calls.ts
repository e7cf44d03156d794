import { randomUUID } from 'node:crypto';
import { adyenTables } from '../../src/adapters/adyen/tables.ts';
import { type AdyenBench, openAdyen } from '../../src/adapters/adyen/testing/open-adyen.ts';
import { signedEvent } from '../../src/adapters/adyen/testing/sign-events.ts';
import { openStore } from '../../src/adapters/serve/index.ts';

const visa = '4242424242424242';
const authentication = {
  eci: '05',
  cryptogram: 'AAECAwQFBgcICQoLDA0ODxAREhM=',
  transStatus: 'Y',
  dsTransID: 'c8f2a5a2-3f0f-4a1e-9a53-1de1c9c7b3f0',
  messageVersion: '2.2.0',
};

/**
 * Events in the form that the adapter's tests send, except those that the document names but leaves out of its own list
 * of codes.
 */
const events = [
  {
    eventCode: 'NOTIFICATION_OF_CHARGEBACK',
    additionalData: {
      chargebackReasonCode: '10.4',
      defensePeriodEndsAt: '2026-03-02T23:59:59+01:00',
    },
  },
  ...[
    ...['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK', 'DISPUTE_DEFENSE_PERIOD_ENDED'],
    ...['PREARBITRATION_WON', 'PREARBITRATION_LOST', 'ISSUER_RESPONSE_TIMEFRAME_EXPIRED'],
    ...['CAPTURE_FAILED', 'REFUND_FAILED'],
    ...['REFUNDED_REVERSED', 'CANCEL_OR_REFUND'],
  ].map((eventCode) => ({ eventCode })),
  ...['CAPTURE', 'REFUND'].map((eventCode) => ({ eventCode, success: 'false' })),
];
const authorization = {
  eventCode: 'AUTHORISATION',
  additionalData: { realtimeAccountUpdaterStatus: 'CardChanged' },
};

/** Makes every call of the adapter to its stand-in, with and without stored cards. @returns what both sides sent */
export async function makeAllCalls() {
  const exchanges = [
    ...(await seenIn({}, payEveryWay)),
    ...(await seenIn({ ADYEN_STORED_CARDS: 'on' }, payWithStoredCards)),
  ];
  const sent = { originalReference: 'PSP0000000000001' };
  const { originalReference: _none, ...own } = signedItem({ ...sent, ...authorization });
  const webhooks = [
    ...events.map((event) => signedEvent({ ...sent, ...event })),
    { live: 'false', notificationItems: [{ NotificationRequestItem: own }] },
  ];
  return { exchanges, webhooks };
}

const signedItem = (event: object): Record<string, unknown> => {
  const [item] = signedEvent({ ...event }).notificationItems;
  return { ...item?.NotificationRequestItem };
};

async function seenIn(
  settings: Readonly<Record<string, string>>,
  run: (bench: AdyenBench) => Promise<void>,
) {
  const store = await openStore({ dataDir: '' }, adyenTables);
  const bench = await openAdyen(store, settings);
  try {
    await run(bench);
    return [...bench.standIn.seen];
  } finally {
    await bench.stop();
    await store.close();
  }
}

async function payEveryWay(bench: AdyenBench): Promise<void> {
  const cardToken = await bench.keep(visa);
  await bench.call('range', { bin: visa.slice(0, 8) });
  const verification = randomUUID();
  await bench.call('verify', { reference: verification, cardToken, securityCode: '123' });
  await bench.call('verify', { reference: randomUUID(), cardToken, securityCode: '000' });
  const references = [true, false].map((isChallenged) => ({ isChallenged, id: randomUUID() }));
  for (const { id: reference, isChallenged } of references) {
    await bench.authorize(cardToken, {
      reference,
      verificationReference: verification,
      descriptor: 'Example Shop',
      authentication: { ...authentication, isChallenged },
    });
  }
  const [{ id: paid } = { id: '' }, { id: reversed } = { id: '' }] = references;
  await bench.call('capture', { reference: paid });
  await bench.refund(paid, { amount: '5.50' });
  await bench.call('reverse', { reference: reversed });
  await bench.authorize(cardToken);
  await bench.authorize(await bench.keep('4000000000002016'));
  await refuseAtAdyen(bench);
}

/** Cancels a payment that the adapter believes open, so that its capture is refused. */
async function refuseAtAdyen(bench: AdyenBench): Promise<void> {
  const reference = randomUUID();
  await bench.authorize(await bench.keep(visa), { reference });
  for (const entry of bench.standIn.entries()) {
    if (entry.reference === reference) entry.isCancelled = true;
  }
  await bench.call('capture', { reference });
}

async function payWithStoredCards(bench: AdyenBench): Promise<void> {
  const { stored, seen } = bench.standIn;
  const cardToken = await bench.keep(visa);
  const verify = (securityCode: string) =>
    bench.call('verify', { reference: randomUUID(), cardToken, securityCode });
  await verify('123');
  await verify('321');
  const changes = { lastFour: '4259', expiryMonth: '03', expiryYear: '43' };
  stored.change(cardToken, changes, 'CardChanged');
  await bench.authorize(cardToken);
  const isRead = () => seen.some(({ path }) => path === '/storedPaymentMethods');
  while (!isRead()) await new Promise(setImmediate);
  await verify('321');
  stored.remove(cardToken);
  await bench.authorize(cardToken);
}
