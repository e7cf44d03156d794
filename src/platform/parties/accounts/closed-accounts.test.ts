import { expect, test } from 'vitest';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { createAccountWithOwner, person } from '../../testing/examples.ts';

const bench = useCardBench();

async function createClosedAccount() {
  const { merchant } = bench;
  const { accountId, contactId } = await createAccountWithOwner(merchant, {}, { opened: false });
  const card = await merchant.post('/v2/credit-card-resources', { 'contact-id': contactId });
  await bench.test.store.db
    .updateTable('accounts')
    .set({ status: 'closed' })
    .where('id', '=', accountId)
    .execute();
  return { accountId, contactId, cardId: card.data.id };
}

test.each([
  ['contacts', ({ accountId }) => ['/v2/contacts', { ...person, 'account-id': accountId }]],
  [
    'onboarding tokens',
    ({ accountId }) => [
      '/v2/resource-tokens',
      {
        'resource-token-type': 'create_natural_person',
        'resource-type': 'account',
        'resource-id': accountId,
      },
    ],
  ],
  ['cards', ({ contactId }) => ['/v2/credit-card-resources', { 'contact-id': contactId }]],
  ['card tokens', ({ cardId }) => [`/v2/credit-card-resources/${cardId}/token`, {}]],
] as [string, (ids: Awaited<ReturnType<typeof createClosedAccount>>) => [string, object]][])(
  'a closed account accepts no new %s',
  async (_what, requestOf) => {
    const [path, body] = requestOf(await createClosedAccount());
    const { status, errors } = await bench.merchant.post(path, body);
    expect(status).toBe(422);
    expect(errors).toMatchObject([
      { code: 'account_not_opened', detail: expect.stringContaining('closed') },
    ]);
  },
);

test('an account in pending closure shows contributions-frozen, which can be filtered by', async () => {
  const { merchant, accountId } = bench;
  await merchant.post(`/v2/accounts/${accountId}/pending-close`);
  const frozen = () => merchant.get('/v2/accounts?filter[contributions-frozen]=true');
  expect((await frozen()).list).toMatchObject([
    { id: accountId, attributes: { 'contributions-frozen': true, 'disbursements-frozen': false } },
  ]);
  await merchant.post(`/v2/accounts/${accountId}/sandbox/open`);
  expect((await frozen()).list).toEqual([]);
});
