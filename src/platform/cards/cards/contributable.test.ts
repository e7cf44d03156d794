import { beforeEach, describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { authenticationIn, cardInput, paymentInput, useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';
const challenged = '4000000000001182';

const freeze = (change: object) =>
  bench.test.store.db
    .updateTable('accounts')
    .set(change)
    .where('id', '=', bench.accountId)
    .execute();

const refusals = [
  ['not opened', { status: 'pending' }, 'account_not_opened'],
  ['closed', { status: 'closed' }, 'account_not_opened'],
  ['pending closure', { status: 'pending_closure' }, 'account_not_opened'],
  ['frozen for contributions', { contributions_frozen: true }, 'account_frozen'],
  ['frozen completely', { solid_freeze: true }, 'account_frozen'],
] as const;

describe.each(refusals)('an account that is %s', (_what, change, code) => {
  const refused = { status: 422, errors: [{ code, source: { pointer: '/data' } }] };

  // Covers ST15
  test('accepts no contribution with a card token', async () => {
    const { hash } = await bench.linkedCard(approved);
    await freeze(change);
    const answer = await bench.widget().post(`/v2/contributions/${hash}`, paymentInput());
    expect(answer).toMatchObject(refused);
    expect(await bench.list('contributions')).toEqual([]);
  });

  // Covers ST15
  test('accepts no contribution token, by server or by widget', async () => {
    const { hash, methodId } = await bench.preCreated(approved);
    await freeze(change);
    const input = { amount: '5', 'funds-transfer-method-id': methodId };
    const token = { ...input, 'contact-id': bench.contactId };
    expect(await bench.merchant.post('/v2/contributions/token', token)).toMatchObject(refused);
    const paid = await bench
      .widget()
      .post(`/v2/contributions/${hash}`, paymentInput({ amount: 25.5 }));
    expect(paid).toMatchObject(refused);
    expect(await bench.list('contributions')).toMatchObject([
      { attributes: { status: 'pending' } },
    ]);
  });

  // Covers ST15
  test('accepts no contribution by server', async () => {
    const { hash, methodId } = await bench.linkedCard(approved);
    await bench.pay(hash);
    await freeze(change);
    const input = { amount: '5', 'funds-transfer-method-id': methodId };
    expect(await bench.merchant.post('/v2/contributions', input)).toMatchObject(refused);
    expect(await bench.list('funds-transfers')).toHaveLength(1);
  });
});

describe('an account frozen during the authentication', () => {
  let hash: string;
  beforeEach(async () => {
    ({ hash } = await bench.linkedCard(challenged));
  });

  // Covers ST15
  test('accepts no payment, and the authentication shows why', async () => {
    const answer = await bench.widget().post(`/v2/contributions/${hash}`, paymentInput());
    const authentication = authenticationIn(answer);
    if (!authentication) throw new Error('no authentication');
    await freeze({ contributions_frozen: true });
    const ended = await bench.bank.authenticate(authentication);
    expect(ended.data.attributes).toMatchObject({
      status: 'failed',
      'failure-code': 'account_frozen',
      failure: { code: 'account_frozen', status: 422 },
    });
    expect(await bench.list('contributions')).toMatchObject([{ attributes: { status: 'failed' } }]);
    expect(await bench.list('funds-transfers')).toEqual([]);
    expect(await bench.list('credit-card-authorizations')).toEqual([]);
  });
});

test('a card can be linked to an account that is not open yet', async () => {
  const owner = await createAccountWithOwner(bench.merchant, {}, { opened: false });
  const { data } = await bench.merchant.post('/v2/credit-card-resources', {
    'contact-id': owner.contactId,
  });
  const hash = String(data.attributes['resource-token-hash']);
  const linked = await bench
    .widget()
    .post(`/v2/credit-card-authorization/${hash}`, cardInput(approved));
  expect(linked.data.attributes.status).toBe('verified');
});
