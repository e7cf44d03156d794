import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createAccountWithOwner, person } from '../../testing/examples.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { useCardBench } from './testing/card-bench.ts';

/** Database statements, including `begin` and `commit`, and round trips to the server. */

const bench = useCardBench();
let payeeId: string;
let methodId: string;

beforeEach(async () => {
  ({ accountId: payeeId } = await createAccountWithOwner(bench.merchant));
  await bench.merchant.post(`/v2/accounts/${bench.accountId}/sandbox/open`);
  await bench.merchant.post(`/v2/accounts/${bench.accountId}/sandbox/fund`, { amount: '100' });
  const card = await bench.linkedCard('4242424242424242');
  await bench.contribute(card.hash);
  ({ methodId } = card);
});

const post = (path: string, attributes: object) => bench.merchant.post(path, attributes);

test.each([
  ['one contact', 2, 2, () => bench.merchant.get(`/v2/contacts/${bench.contactId}`)],
  ['an index page', 2, 2, () => bench.merchant.get('/v2/contacts')],
  ['an index page with further pages', 3, 3, () => bench.merchant.get('/v2/contacts?page[size]=1')],
  [
    'an index page with three relationships',
    6,
    3,
    () =>
      bench.merchant.get(
        '/v2/contacts?page[size]=1&include=account,primary-address,primary-phone-number',
      ),
  ],
  ['a new contact', 8, 6, () => post('/v2/contacts', { ...person, 'account-id': bench.accountId })],
  [
    'a contribution by card',
    26,
    19,
    () => post('/v2/contributions', { amount: '10.00', 'funds-transfer-method-id': methodId }),
  ],
  [
    'a transfer between two accounts',
    20,
    16,
    () =>
      post('/v2/account-cash-transfers', {
        amount: '0.01',
        'from-account-id': bench.accountId,
        'to-account-id': payeeId,
      }),
  ],
])('%s takes %i statements and %i round trips', async (_work, most, turns, call) => {
  expect((await call()).status).toBeLessThan(300);
  // A write empties the cache of reads.
  await sql`delete from ended_jwts where false`.execute(bench.test.store.db);
  const statements = await recordStatements(call);
  const listed = statements.map(({ turn, text }) => `${turn} ${text.trim()}`).join('\n');
  // Processes with a shared database read the sandbox's clock for each request.
  const own = statements.filter(({ text }) => !text.includes('sandbox_clock'));
  expect(own.length, listed).toBe(most);
  if (bench.test.store.isShared) expect(statements.at(-1)?.turn, listed).toBe(turns);
});
