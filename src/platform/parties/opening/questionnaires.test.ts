import { describe, expect, test } from 'vitest';
import { accountInput } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { company } from '../contacts/testing/contact-bench.ts';
import { invalidAt } from '../testing/use-bench.ts';

const given = useTestPlatform();

const questionnaire = {
  'purpose-of-account': 'Savings',
  'associations-with-other-accounts': 'None',
  'source-of-assets-and-income': 'Salary',
  'intended-use-of-account': 'Holding',
  'anticipated-types-of-assets': 'Dollars',
  'anticipated-monthly-cash-volume': '1000',
  'anticipated-trading-patterns': 'Rarely',
  'anticipated-monthly-transactions-incoming': 'One',
  'anticipated-monthly-transactions-outgoing': 'One',
};

describe('the questionnaire of an account', () => {
  // Covers listAccountQuestionnaires, readAccountQuestionnaire
  test('is created with the account and can be read', async () => {
    const client = await given.signUp();
    const input = { ...accountInput, 'account-questionnaire': questionnaire };
    const { data } = await client.post('/v2/accounts', input);
    const { list } = await client.get(`/v2/account-questionnaires?account.id=${data.id}`);
    const more = { 'account-id': data.id, 'nature-of-business-of-the-company': null };
    expect(list).toMatchObject([{ attributes: { ...questionnaire, ...more } }]);
    const read = await client.get(`/v2/account-questionnaires/${list[0]?.id}?include=account`);
    expect(read).toMatchObject({ data: { id: list[0]?.id }, included: [{ id: data.id }] });
  });

  test('is absent when it is empty', async () => {
    const client = await given.signUp();
    const path = '/v2/accounts?include=account-questionnaire';
    const created = await client.post(path, { ...accountInput, 'account-questionnaire': {} });
    expect(created.status).toBe(201);
    expect(created.data.relationships?.['account-questionnaire']?.data).toBeNull();
  });

  test('reports all missing and too short attributes', async () => {
    const client = await given.signUp();
    const incomplete = { 'account-questionnaire': { 'purpose-of-account': 'ab' } };
    const { errors } = await client.post('/v2/accounts', { ...accountInput, ...incomplete });
    const names = Object.keys(questionnaire).map((name) => `account-questionnaire/${name}`);
    expect(errors).toMatchObject(invalidAt(...names));
  });

  // Covers createAccount
  test('requires companies to state their business', async () => {
    const client = await given.signUp();
    const create = (changes: object) =>
      client.post('/v2/accounts?include=account-questionnaire', {
        ...accountInput,
        owner: company,
        'account-questionnaire': { ...questionnaire, ...changes },
      });
    const refused = await create({});
    const name = 'account-questionnaire/nature-of-business-of-the-company';
    expect(refused.errors).toMatchObject(invalidAt(name));
    expect((await client.get('/v2/accounts')).list).toEqual([]);
    const created = await create({ 'nature-of-business-of-the-company': 'Trade' });
    expect(created.included).toMatchObject([
      { attributes: { 'nature-of-business-of-the-company': 'Trade' } },
    ]);
  });
});
