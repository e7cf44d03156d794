import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { idempotentIdV2Header } from '../../../contract/index.ts';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { company, pathOfToken } from '../../onboarding/testing/onboarding-bench.ts';
import { openDesk } from '../../operators/testing/desk-bench.ts';
import { person } from '../examples.ts';
import { type Rows, readRows } from '../table-rows.ts';
import { settle } from './world.ts';

const bench = useCardBench();

const applicant = { ...person, 'tax-id-number': '517-28-3946', 'date-of-birth': '1971-03-29' };
const member = {
  ...company['related-contacts'][0],
  'tax-id-number': '628394157',
  'date-of-birth': '1968-11-17',
};
const applyingCompany = {
  ...company,
  'tax-id-number': '73-9415268',
  'related-contacts': [member],
};
const corrected = { 'tax-id-number': '462-81-9357', 'date-of-birth': '1972-05-23' };
const deniedTaxId = '84-6152739';
const secret = [applicant, member, applyingCompany, corrected, { 'tax-id-number': deniedTaxId }]
  .flatMap((each) => [each['tax-id-number'], 'date-of-birth' in each ? each['date-of-birth'] : []])
  .flat();

/** Tables that would have the values if they were not sealed. */
const tablesOfPeople = [
  'contacts',
  'deny_list_entries',
  'idempotent_requests',
  'resource_token_drafts',
];

/** Sends these values to every attribute that accepts them, and uses the whole platform. */
async function useEverything(): Promise<void> {
  const { merchant, test: given, accountId } = bench;
  await settle(bench);
  const keyed = () => merchant.with({ [idempotentIdV2Header]: randomUUID() });
  const denied = { attribute: 'tax-id-number', value: deniedTaxId };
  expect((await keyed().post('/v2/deny-list-entries/sandbox', denied)).status).toBe(201);
  for (const [type, form] of [
    ['create_natural_person', applicant],
    ['create_company', applyingCompany],
  ] as const) {
    const mint = async () => {
      const token = await merchant.mustPost('/v2/resource-tokens', {
        'resource-token-type': type,
        'resource-type': 'account',
        'resource-id': accountId,
      });
      return String(token.attributes.token);
    };
    const hash = await mint();
    const draft = JSON.stringify({ data: { attributes: { form } } });
    expect((await given.anonymous.send('PUT', pathOfToken(hash, 'draft'), draft)).status).toBe(200);
    const holder = given.anonymous.with({ [idempotentIdV2Header]: randomUUID() });
    expect((await holder.post(pathOfToken(hash, 'create-contacts'), form)).status).toBe(201);
    // One that stays a draft.
    const path = pathOfToken(await mint(), 'draft');
    expect((await given.anonymous.send('PUT', path, draft)).status).toBe(200);
  }
  const { list } = await merchant.get(`/v2/contacts?filter[tax-id-number eq]=517-28-3946`);
  expect(list).toMatchObject([{ attributes: { 'date-of-birth': applicant['date-of-birth'] } }]);
  const path = `/v2/contacts/${list[0]?.id}`;
  expect((await keyed().patch(path, corrected)).data.attributes).toMatchObject(corrected);
  const anna = await openDesk(given).hire('anna');
  const check = (await merchant.get(`/v2/cip-checks?filter[contact.id]=${list[0]?.id}`)).list[0];
  await anna.post(`/v1/queue/cip-checks/${check?.id}/tax-ids`, {});
  const card = await bench.createCard();
  await bench.link(card.hash, '4242424242424242');
  expect((await bench.pay(card.hash)).status).toBe(200);
}

/** Calls vendors, sends webhooks and runs all other jobs. */
async function passDay(): Promise<void> {
  await bench.test.platform.start();
  await bench.advance(86_400);
  await bench.test.platform.stop();
}

/** Returns the forms of a value in a dump: plain, without separators, as bytes and in base64. */
function formsOf(value: string): string[] {
  return [value, value.replaceAll('-', '')].flatMap((text) => {
    const bytes = Buffer.from(text);
    return [text, bytes.toString('hex'), bytes.toString('base64').slice(0, -3)];
  });
}

/** Returns the rows with one of the values, with their tables. */
function rowsWithValues(rows: Rows): string[] {
  return secret
    .flatMap(formsOf)
    .flatMap((form) =>
      [...rows].flatMap(([table, own]) =>
        own.filter((row) => row.includes(form)).map((row) => `${table}: ${form} in ${row}`),
      ),
    );
}

test('a dump after applications and payments contains no tax id and no date of birth', async () => {
  await useEverything();
  const rows = await readRows(bench.test.store);
  for (const table of tablesOfPeople) expect(rows.has(table), table).toBe(true);
  expect(rowsWithValues(rows)).toEqual([]);
  await passDay();
  expect(rowsWithValues(await readRows(bench.test.store))).toEqual([]);
});

test('sealed values can be read only with the platform’s key', async () => {
  const { store, secrets } = bench.test.platform.services;
  const ofPlatform = await store.db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow();
  expect(ofPlatform).toMatchObject({
    tax_id_number: person['tax-id-number'],
    date_of_birth: person['date-of-birth'],
  });
  expect(secrets.key('sealed-values')).toBeInstanceOf(Buffer);
  const stranger = bench.test.another({ masterKey: Buffer.alloc(32, 8) }).services.store;
  await expect(stranger.db.selectFrom('contacts').selectAll().execute()).rejects.toThrow();
  await expect(
    stranger.transaction((trx) => sql`select tax_id_number as other from contacts`.execute(trx)),
  ).rejects.toThrow();
});

test('the database rejects a value that is not sealed', async () => {
  const plain = sql`update contacts set tax_id_number = ${'123456789'}`;
  await expect(plain.execute(bench.test.store.db)).rejects.toThrow('sealed_check');
});
