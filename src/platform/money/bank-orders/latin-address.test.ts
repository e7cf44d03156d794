import { expect, test } from 'vitest';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { createOutgoing } from '../funds-transfers/testing/create-outgoing.ts';
import { useBank } from './testing/bank-with-books.ts';

const bench = useMoneyBench();
const given = useBank(() => bench.cards.test);

const japanese = {
  'street-1': '千代田1-1',
  city: '千代田区',
  region: 'Tokyo',
  'postal-code': '100-0001',
  country: 'JP',
};
const latin = '1-1 Chiyoda, Chiyoda-ku, Tokyo 100-0001';

/** Sends money to an account whose beneficiary has an address. Returns the instructions and the bank's order. */
async function sendTo(address: object) {
  const made = await bench.merchant.post('/v2/addresses', {
    'contact-id': bench.contactId,
    ...address,
  });
  const method = await bench.merchant.mustPost('/v2/funds-transfer-methods', {
    'contact-id': bench.contactId,
    'funds-transfer-type': 'check',
    'check-payee': 'Hanako Yamada',
    'mailing-address-id': made.data.id,
  });
  const id = await createOutgoing(bench, String(method.id));
  await given.process.pass(3600);
  const { list } = await bench.merchant.get(`/v2/payment-instructions?funds-transfer.id=${id}`);
  const [order] = given.bank.moved;
  return { creditor: list[0]?.attributes.creditor, mailed: order?.check?.address };
}

// Covers LI15
test('the bank gets the line in Latin letters beside the address as written', async () => {
  const { creditor, mailed } = await sendTo({ ...japanese, 'latin-address': latin });
  expect(creditor).toMatchObject({ 'postal-address': { ...japanese, 'latin-address': latin } });
  expect(mailed).toMatchObject({ street1: '千代田1-1', city: '千代田区', latinAddress: latin });
});

test('an address without such a line has none in the order', async () => {
  const { creditor, mailed } = await sendTo(japanese);
  expect(creditor).toMatchObject({ 'postal-address': japanese });
  expect(mailed).toMatchObject({ street1: '千代田1-1' });
  expect(JSON.stringify([creditor, mailed])).not.toMatch(/latin/i);
});
