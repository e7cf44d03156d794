import { expect, test } from 'vitest';
import { cardInput, useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { createLog } from '../../kernel/services/telemetry/log.ts';
import { accountInput, createPersonToken, person } from '../examples.ts';
import { readRows } from '../table-rows.ts';

const lines: string[] = [];
const bench = useCardBench({ log: createLog({ write: (line) => lines.push(line) }) });
const spoken = '4242 4242 4242 4242';

/** Returns every text of every table. */
async function everything(): Promise<string> {
  const rows = await readRows(bench.test.store);
  return [...rows.values()].join().replaceAll(/[ -]/g, '');
}

test('rejects a card number as the name on the card, and stores nothing', async () => {
  const { hash } = await bench.createCard();
  const path = `/v2/credit-card-authorization/${hash}`;
  const answer = await bench.widget().post(path, cardInput('5555555555554444', { name: spoken }));
  expect(answer.status).toBe(422);
  expect(answer.errors).toMatchObject([
    { code: 'invalid_attribute', source: { pointer: '/data/attributes/name' } },
  ]);
  expect(await everything()).not.toContain('4242424242424242');
  expect(lines.join('')).not.toMatch(/4242[ -]?4242/);
});

test.each([
  ['owner/name', { name: spoken }],
  ['owner/email', { email: '4242424242424242@shop.example' }],
  [
    'owner/primary-address/street-1',
    { 'primary-address': { ...person['primary-address'], 'street-1': `${spoken} Main St` } },
  ],
  ['owner/integrator-notes', { 'integrator-notes': 'paid with 4242-4242-4242-4242 12/30' }],
])('rejects a card number in %s of a new account, and stores nothing', async (pointer, change) => {
  const input = { ...accountInput, owner: { ...accountInput.owner, ...change } };
  const answer = await bench.merchant.post('/v2/accounts', input);
  expect(answer.errors).toMatchObject([{ source: { pointer: `/data/attributes/${pointer}` } }]);
  expect(await everything()).not.toContain('4242424242424242');
});

test('rejects it in a change as well, and keeps the old value', async () => {
  const path = `/v2/contacts/${bench.contactId}`;
  const answer = await bench.merchant.patch(path, { name: spoken });
  expect(answer.errors).toMatchObject([{ source: { pointer: '/data/attributes/name' } }]);
  expect(await everything()).not.toContain('4242424242424242');
});

test('a draft stores none, not even sealed', async () => {
  const { attributes } = await createPersonToken(bench.merchant, bench.accountId);
  const path = `/v2/resource-tokens/${attributes['resource-token-hash']}/draft`;
  const save = (draft: object) =>
    bench.test.anonymous.send('PUT', path, JSON.stringify({ data: { attributes: draft } }));
  const refused = await save({ details: { name: spoken, taxId: '4242424242424242' } });
  expect(refused.errors).toMatchObject([
    { status: 422, source: { pointer: '/data/attributes/details/name' } },
  ]);
  const files = { slots: { front: [{ id: '1', name: 'Scan 2023-01-15 123040.jpg' }] } };
  const saved = await save({ details: { phone: '+4242424242424242' }, documents: files });
  expect(saved.status).toBe(200);
});
