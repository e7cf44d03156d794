import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { checkVendor } from '../../vendors/check/check-vendor.ts';
import { cardNetworkPort } from '../../vendors/ports/card-network.ts';
import { useAdyenBench } from './testing/adyen-bench.ts';

const bench = useAdyenBench();
const visa = '4242424242424242';

test('the adapter keeps the rules of the port', { timeout: 60_000 }, async () => {
  const findings = await checkVendor(cardNetworkPort, bench().target);
  expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
});

test('an authorization carries the result of 3-D Secure, and is captured and refunded by Adyen', async () => {
  const cardToken = await bench().keep(visa);
  const reference = randomUUID();
  const authentication = {
    eci: '05',
    cryptogram: 'AAECAwQFBgcICQoLDA0ODxAREhM=',
    transStatus: 'Y',
    isChallenged: true,
    dsTransID: randomUUID(),
    messageVersion: '2.2.0',
  };
  const authorized = await bench().authorize(cardToken, { reference, authentication });
  expect(authorized).toMatchObject({ status: 'authorized', declineCode: null });
  await bench().call('capture', { reference });
  await bench().call('refund', {
    reference: randomUUID(),
    authorizationReference: reference,
    amount: '5.50',
  });
  expect(bench().standIn.entries()).toMatchObject([
    {
      reference,
      value: 2550,
      captured: 2550,
      refunded: 550,
      isCancelled: false,
      request: {
        shopperInteraction: 'Ecommerce',
        recurringProcessingModel: 'CardOnFile',
        paymentMethod: { number: visa, expiryMonth: '12', expiryYear: '2039', brand: 'visa' },
        mpiData: {
          eci: '05',
          cavv: authentication.cryptogram,
          directoryResponse: 'C',
          authenticationResponse: 'Y',
          dsTransID: authentication.dsTransID,
          threeDSVersion: '2.2.0',
        },
      },
    },
  ]);
});

test('a later payment without the cardholder refers to the transaction that stored the card', async () => {
  const cardToken = await bench().keep(visa);
  const verification = randomUUID();
  await bench().call('verify', { reference: verification, cardToken, securityCode: '123' });
  await bench().authorize(cardToken, { verificationReference: verification });
  await bench().authorize(cardToken);
  const [check, first, later] = bench()
    .standIn.entries()
    .map(({ request }) => request);
  expect(check).toMatchObject({ amount: { value: 0 }, paymentMethod: { cvc: '123' } });
  expect(first).toMatchObject({ shopperInteraction: 'Ecommerce' });
  expect(later).toMatchObject({
    shopperInteraction: 'ContAuth',
    recurringProcessingModel: 'UnscheduledCardOnFile',
    paymentMethod: { networkPaymentReference: 'MCC123456780101' },
  });
});

test.each([
  ['2016', 'card_declined'],
  ['2024', 'insufficient_funds'],
  ['2057', 'lost_or_stolen_card'],
])('a card ending in %s is declined as %s', async (ending, declineCode) => {
  const cardToken = await bench().keep(`400000000000${ending}`);
  expect(await bench().authorize(cardToken)).toMatchObject({ status: 'declined', declineCode });
});

test('a wrong security code is said by its name, and no code is stored', async () => {
  const cardToken = await bench().keep(visa);
  const answer = await bench().call('verify', {
    reference: randomUUID(),
    cardToken,
    securityCode: '000',
  });
  expect(answer.declineCode).toBe('incorrect_cvv');
  const tables = ['adyen_cards', 'adyen_payments', 'adapter_answers'];
  for (const table of tables) {
    const rows = await bench().store.query(`select row_to_json(t)::text as text from ${table} t`);
    expect(JSON.stringify(rows)).not.toMatch(/4242424242424242|"000"|securityCode/);
  }
  expect(bench().lines.join('')).not.toMatch(/4242424242424242|000000000000/);
});

test.each(['before', 'after'] as const)(
  'an authorization that fails %s Adyen has made it is made once when it is repeated',
  async (moment) => {
    const cardToken = await bench().keep(visa);
    const reference = randomUUID();
    bench().standIn.faults.fails = (path) => (path === '/payments' ? moment : undefined);
    expect((await bench().authorize(cardToken, { reference })).status).toBe(500);
    bench().standIn.faults.fails = undefined;
    await bench().restart();
    expect(await bench().authorize(cardToken, { reference })).toMatchObject({
      status: 'authorized',
    });
    expect(bench().standIn.entries()).toHaveLength(1);
  },
);

test('an authorization whose answer was lost is cancelled when the platform asks for it', async () => {
  const cardToken = await bench().keep(visa);
  const reference = randomUUID();
  bench().standIn.faults.fails = (path) => (path === '/payments' ? 'after' : undefined);
  await bench().authorize(cardToken, { reference });
  bench().standIn.faults.fails = undefined;
  const { authorization } = await bench().call('read', { reference });
  expect(authorization).toMatchObject({ status: 'reversed' });
  expect(bench().standIn.entries()).toMatchObject([{ isCancelled: true }]);
  expect(await bench().authorize(cardToken, { reference })).toMatchObject({ status: 'reversed' });
  expect(bench().standIn.entries()).toHaveLength(1);
});

test('an authorization that Adyen makes after its reversal is cancelled', async () => {
  const cardToken = await bench().keep(visa);
  const reference = randomUUID();
  let release = () => {};
  bench().standIn.faults.holds = new Promise((done) => {
    release = done;
  });
  const authorizing = bench().authorize(cardToken, { reference });
  await vi.waitFor(() => expect(bench().standIn.calls).toContain('/payments'));
  expect(await bench().call('reverse', { reference })).toMatchObject({ status: 'reversed' });
  release();
  expect(await authorizing).toMatchObject({ status: 'reversed' });
  expect(bench().standIn.entries()).toMatchObject([{ isCancelled: true }]);
});

test('a capture whose answer was lost takes the money once', async () => {
  const cardToken = await bench().keep(visa);
  const reference = randomUUID();
  await bench().authorize(cardToken, { reference });
  bench().standIn.faults.fails = (path) => (path.endsWith('/captures') ? 'after' : undefined);
  expect((await bench().call('capture', { reference })).status).toBe(500);
  bench().standIn.faults.fails = undefined;
  expect(await bench().call('capture', { reference })).toMatchObject({ status: 'captured' });
  expect(bench().standIn.entries()).toMatchObject([{ captured: 2550 }]);
});
