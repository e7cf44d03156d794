import { expect, test } from 'vitest';
import type { Store } from '../serve/index.ts';
import { createCalls, startBench } from './testing/plaid-bench.ts';
import { createTokenStore } from './token-store.ts';

const accountId = 'account-1';

test('an exchange is repeated with the same token, though Plaid forgets the public token', async () => {
  const { standIn, store, connect } = await createCalls();
  const publicToken = standIn.addPublicToken();
  const first = await connect().exchange({ publicToken, accountId });
  const restarted = connect();
  expect(await restarted.exchange({ publicToken, accountId })).toEqual(first);
  const savings = await restarted.exchange({ publicToken, accountId: 'account-savings' });
  expect(savings).not.toEqual(first);
  const account = await restarted['read-account'](savings);
  expect(account).toMatchObject({ account: { accountType: 'savings' } });
  const paths = standIn.seen.map(({ path }) => path);
  expect(paths.filter((path) => path === '/item/public_token/exchange')).toHaveLength(1);
  const rows = JSON.stringify(await store.query('select * from plaid_tokens'));
  for (const secret of [publicToken, first.processorToken, 'access-', 'processor-']) {
    expect(rows).not.toContain(secret);
  }
});

test('two at the same time, in one process or in two, get tokens of the same Item', async () => {
  const { standIn, connect } = await createCalls();
  const publicToken = standIn.addPublicToken();
  const [one, two] = [connect(), connect()];
  const answers = await Promise.all([
    one.exchange({ publicToken, accountId }),
    one.exchange({ publicToken, accountId }),
    one.exchange({ publicToken, accountId: 'account-savings' }),
  ]);
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[2]).not.toEqual(answers[1]);
  expect(await two.exchange({ publicToken, accountId })).toEqual(answers[0]);
});

test('a process that loses the race for a public token uses what the other one stored', async () => {
  const { standIn, store, connect } = await createCalls();
  const publicToken = standIn.addPublicToken();
  const other = connect();
  let isFirst = true;
  const late: Store = {
    ...store,
    async query(sql, parameters) {
      const rows = await store.query<never>(sql, parameters);
      const stored = await store.query('select name from plaid_tokens');
      // Between this process's look into the store and its call, the other one exchanges the token.
      if (isFirst && parameters?.length === 1 && stored.length === 0) {
        isFirst = false;
        await other.exchange({ publicToken, accountId: 'account-savings' });
      }
      return rows;
    },
  };
  const { processorToken } = await connect(late).exchange({ publicToken, accountId });
  expect(isFirst).toBe(false);
  expect(await other['read-account']({ processorToken })).toMatchObject({
    account: { accountType: 'checking' },
  });
});

test.each([
  ['an unknown public token', 'public-unknown', accountId, 'invalid_public_token'],
  ['an account that was not chosen', undefined, 'account-unknown', 'invalid_account_id'],
  ['no account', undefined, '', 'account_id_required'],
])('%s is refused', async (_case, token, account, code) => {
  const { standIn, connect } = await createCalls();
  const publicToken = token ?? standIn.addPublicToken();
  const exchanging = connect().exchange({ publicToken, accountId: account });
  await expect(exchanging).rejects.toMatchObject({ name: 'VendorRefusal', code });
});

test('public tokens are refused where Plaid knows no processor of this operator', async () => {
  const { standIn, calls } = await startBench({ PLAID_PROCESSOR: '' });
  const publicToken = standIn.addPublicToken();
  await expect(calls.exchange({ publicToken, accountId })).rejects.toMatchObject({
    code: 'public_tokens_not_accepted',
  });
  expect(standIn.seen).toEqual([]);
});

test('after a lost response the outcome is unknown, and the next attempt completes the exchange', async () => {
  const { standIn, connect } = await createCalls();
  const publicToken = standIn.addPublicToken();
  standIn.dropNext('/processor/token/create');
  const calls = connect();
  const lost = calls.exchange({ publicToken, accountId });
  await expect(lost).rejects.toMatchObject({ name: 'PlaidUnavailable', code: 'no_answer' });
  const { processorToken } = await calls.exchange({ publicToken, accountId });
  expect(await calls['verify-name']({ processorToken, name: 'Jane Roe' })).toEqual({
    verification: 'matches',
  });
});

test('after a crash at any statement, a repeat has the token or asks the person to link again', async () => {
  const outcomes: string[] = [];
  for (let statements = 0; outcomes.at(-1) !== 'no crash'; statements++) {
    const { standIn, store, connect } = await createCalls();
    const publicToken = standIn.addPublicToken();
    let left = statements;
    const breaking: Store = {
      ...store,
      async query(sql, parameters) {
        if (left-- === 0) throw new Error('the database went away');
        return store.query<never>(sql, parameters);
      },
    };
    const first = connect(breaking).exchange({ publicToken, accountId });
    const crashed = await first.then(
      () => false,
      () => true,
    );
    const again = await connect()
      .exchange({ publicToken, accountId })
      .then(
        () => 'token',
        (error: { code: string }) => error.code,
      );
    outcomes.push(crashed ? again : 'no crash');
  }
  // Only if the access token is lost on its way to the store: Plaid gives it once.
  expect(outcomes).toEqual(['token', 'token', 'invalid_public_token', 'token', 'no crash']);
});

test('tokens are deleted after two weeks, when no micro-deposit is under way any more', async () => {
  const { standIn, store, connect } = await createCalls();
  const publicToken = standIn.addPublicToken();
  await connect().exchange({ publicToken, accountId });
  const inDays = (days: number) =>
    createTokenStore(store, () => new Date(Date.now() + days * 86_400_000)).deleteOld();
  await inDays(13);
  expect(await connect().exchange({ publicToken, accountId })).toBeDefined();
  await inDays(15);
  await expect(connect().exchange({ publicToken, accountId })).rejects.toMatchObject({
    code: 'invalid_public_token',
  });
});
