import { expect, test } from 'vitest';
import { rejectedAt } from '../../testing/rejections.ts';
import { rawAch } from '../funds-transfer-methods/testing/method-inputs.ts';
import { useMoneyBench } from './testing/money-bench.ts';

/** The attributes of a contribution's source exclude each other. */

const bench = useMoneyBench();

const sources: Readonly<Record<string, () => unknown>> = {
  'funds-transfer-method-id': () => bench.achMethodId,
  'funds-transfer-method': () => rawAch,
  'funds-transfer-type': () => 'wire',
};
const [byId, inline, byType] = Object.keys(sources);

test.each([
  [byId, inline],
  [byId, byType],
  [inline, byType],
])('with %s, a contribution must not have %s', async (first = '', second = '') => {
  const two = { [first]: sources[first]?.(), [second]: sources[second]?.() };
  const answer = await bench.contribute({ ...two, 'contact-id': bench.contactId });
  expect(answer).toMatchObject({
    status: 422,
    errors: [
      {
        code: 'invalid_attribute',
        source: { pointer: `/data/attributes/${second}` },
        detail: `${second} must not be sent with ${first}.`,
      },
    ],
  });
  expect((await bench.merchant.get('/v2/contributions')).list).toEqual([]);
});

test('a contribution needs exactly one source', async () => {
  const contact = { 'contact-id': bench.contactId };
  for (const [name, source] of Object.entries(sources)) {
    expect((await bench.contribute({ ...contact, [name]: source() })).status).toBe(201);
  }
  expect(await bench.contribute(contact)).toMatchObject(rejectedAt(String(byId)));
});

test('a contribution uses a method of the organization if the account’s policy allows it', async () => {
  const { merchant, accountId, contactId } = bench;
  const method = await merchant.post('/v2/funds-transfer-methods', rawAch);
  const contribute = () =>
    bench.contribute({ 'account-id': accountId, 'funds-transfer-method-id': method.data.id });
  const refused = await contribute();
  expect(refused).toMatchObject(rejectedAt('funds-transfer-method-id'));
  await bench.setPolicy({ 'allow-organization-funds-transfer-methods': true });
  const { status, data } = await contribute();
  expect(status).toBe(201);
  expect(data.relationships?.contact?.links?.related).toBe(`/v2/contacts/${contactId}`);
});
