import { randomUUID } from 'node:crypto';
import { exampleBrowser as browser } from '../src/contract/example-values.ts';
import { contribute, idempotentIdV2Header, pathOf } from '../src/contract/index.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard } from './payable.ts';
import { expectNoPayment, expectOnePayment } from './platform-state.ts';

const payment = { amount: '100.00', cvv: '123', browser, 'purchase-protection-token': 'token' };
const bodyOf = (attributes: object) => JSON.stringify({ data: { attributes } });

const wrongBodies: [string, string, number][] = [
  ['no JSON', 'amount=100', 400],
  ['JSON of another shape', '[]', 422],
  ['nothing', '', 400],
  ['an unknown type of an attribute', bodyOf({ ...payment, cvv: { code: 123 } }), 422],
  ['a negative amount', bodyOf({ ...payment, amount: -1 }), 422],
  ['three decimal places', bodyOf({ ...payment, amount: '1.234' }), 422],
  ['too much', bodyOf({ ...payment, junk: 'x'.repeat(3_000_000) }), 413],
];

test('a payment with a wrong body is rejected, and nothing is written', async ({
  sandbox,
  account,
  state,
}) => {
  const { resourceTokenHash: hash } = await linkedCard(account);
  for (const [what, body, status] of wrongBodies) {
    const response = await fetch(sandbox.platformUrl + pathOf(contribute, { hash }), {
      method: 'POST',
      headers: { 'Content-Type': 'application/vnd.api+json' },
      body,
    });
    const answer = await response.json();
    expect([status, 400, 422], what).toContain(response.status);
    expect(answer.errors[0], what).toMatchObject({ status: response.status });
    expect(answer.errors[0].detail, what).toBeTruthy();
  }
  expect(await state.contributions()).toEqual([]);
  await expectNoPayment(state);
});

test('one idempotency key at the same time, ten times: one payment, one answer', async ({
  sandbox,
  account,
  state,
}) => {
  const { resourceTokenHash: hash } = await linkedCard(account);
  const key = randomUUID();
  const pay = async () => {
    const response = await fetch(sandbox.platformUrl + pathOf(contribute, { hash }), {
      method: 'POST',
      headers: { 'Content-Type': 'application/vnd.api+json', [idempotentIdV2Header]: key },
      body: bodyOf(payment),
    });
    return { status: response.status, body: await response.json() };
  };
  const answers = await Promise.all(Array.from({ length: 10 }, pay));
  const id = await expectOnePayment(state, 100);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ body }) => body.data.id))).toEqual(new Set([id]));
});
