import { expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { recordClearances } from './record-findings.ts';
import { createComplianceBench } from './testing/compliance-bench.ts';

const given = useTestPlatform({ fetch: async () => new Response() });

async function withContacts(count: number) {
  const bench = await createComplianceBench(given);
  const { client, accountId } = bench;
  for (let index = 0; index < count; index++) {
    await client.post('/v2/contacts', { ...person, 'account-id': accountId });
  }
  const checks = await given.store.db
    .selectFrom('aml_checks')
    .select(['id', 'contact_id'])
    .where('account_id', '=', accountId)
    .execute();
  return { ...bench, checks, ids: checks.map(({ id }) => id) };
}

const record = (ids: readonly string[]) =>
  given.platform.services.transact((work) => recordClearances(work, ids));

// Covers ST11
test('screenings without findings clear their contacts, with a webhook for each', async () => {
  const { checks, ids, contact, check, announced } = await withContacts(2);
  expect(new Set(await record(ids))).toEqual(new Set(ids));
  for (const { contact_id } of checks) {
    expect((await contact(contact_id)).attributes['aml-cleared']).toBe(true);
    expect((await check('aml-checks', contact_id)).attributes.status).toBe('approved');
  }
  expect((await announced('aml_checks')).filter((one) => one.endsWith('status'))).toHaveLength(3);
  expect((await announced('contacts')).filter((one) => one.includes('aml-cleared'))).toHaveLength(
    3,
  );
  expect(await record(ids)).toEqual([]);
});

test.each([1, 4])('clearing %i contacts takes 8 statements', async (count) => {
  const { ids } = await withContacts(count);
  expect(await recordStatements(() => record(ids))).toHaveLength(8);
});

test('checks that may open an account or were decided are skipped', async () => {
  const { checks, ids, contactId, check } = await withContacts(2);
  const { db } = given.store;
  await db.updateTable('contacts').set({ cip_cleared: true }).where('id', '=', contactId).execute();
  const [decided, left] = checks.filter(({ contact_id }) => contact_id !== contactId);
  await db
    .updateTable('aml_checks')
    .set({ ask_at: null })
    .where('id', '=', String(decided?.id))
    .execute();
  expect(await record(ids)).toEqual([left?.id]);
  expect((await check('aml-checks')).attributes.status).toBe('pending');
});
