import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../testing/api-client.ts';
import { accountInput, createAccountWithOwner, person } from '../../testing/examples.ts';
import { rejectedAt } from '../../testing/rejections.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';

const given = useTestPlatform();
let client: ApiClient;

beforeEach(async () => {
  client = await given.signUp();
});

const issue = (input: object = {}, by = client) => by.mustPost('/v2/referral-codes', input);
const open = (code?: string, by = client) =>
  by.post('/v2/accounts?include=referral-code', {
    ...accountInput,
    ...(code !== undefined && { 'referral-code': code }),
  });
async function requireCodes(): Promise<void> {
  const { list } = await client.get('/v2/organizations');
  const path = `/v2/organizations/${list[0]?.id}/account-policy`;
  await client.mustPost(path, { 'require-referral-code': true });
}
const refused = (reason: string, attribute = 'referral-code') =>
  rejectedAt(attribute, `referral_code_${reason}`);
const usesOf = async (id: string | null) =>
  (await client.get(`/v2/referral-codes/${id}`)).data.attributes.uses;

describe('a referral code', () => {
  // Covers createReferralCode, readReferralCode, listReferralCodes, LI18
  test('is generated, or normalized to capitals without hyphens if the request has one', async () => {
    const { attributes } = await issue();
    expect(attributes.code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(attributes).toMatchObject({ status: 'active', uses: 0, 'max-uses': null, name: null });
    const { id } = await issue({ code: ' spring-24 ', name: 'Newsletter' });
    const { data } = await client.get(`/v2/referral-codes/${id}`);
    expect(data.attributes).toMatchObject({ code: 'SPRING24', name: 'Newsletter' });
    const { list } = await client.get('/v2/referral-codes?filter[code]=SPRING24');
    expect(list.map((one) => one.id)).toEqual([id]);
  });

  // Covers createReferralCode
  test.each([
    ['too short', { code: 'abc' }, 'code'],
    ['of other letters', { code: 'ÄÖÜß1' }, 'code'],
    ['for no account', { 'max-uses': 0 }, 'max-uses'],
    ['that has expired', { 'expires-at': '2020-01-01T00:00:00Z' }, 'expires-at'],
  ])('%s is refused', async (_what, input, attribute) => {
    expect(await client.post('/v2/referral-codes', input)).toMatchObject(rejectedAt(attribute));
  });

  // Covers createReferralCode
  test('is issued once in an organization, and again in another one', async () => {
    const [first, second] = await Promise.all(
      ['SPRING24', 'spring-24'].map((code) => client.post('/v2/referral-codes', { code })),
    );
    expect([first?.status, second?.status].toSorted()).toEqual([201, 422]);
    expect(first?.status === 422 ? first : second).toMatchObject(rejectedAt('code'));
    await issue({ code: 'SPRING24' }, await given.signUp());
  });
});

describe('a new account', () => {
  // Covers LI18
  test('needs a code only by policy', async () => {
    expect((await open()).status).toBe(201);
    await requireCodes();
    expect(await open()).toMatchObject(refused('required'));
    const { id, attributes } = await issue();
    const { status, data, included } = await open(String(attributes.code).toLowerCase());
    expect([status, included[0]?.id]).toEqual([201, id]);
    expect(await usesOf(id)).toBe(1);
    const { list } = await client.get(`/v2/accounts?referral-code.id=${id}`);
    expect(list.map((account) => account.id)).toEqual([data.id]);
  });

  // Covers LI18
  test('is refused an unknown code, and one of another organization', async () => {
    const { id } = await issue({ code: 'SPRING24' });
    const stranger = await given.signUp();
    for (const [code, by] of [['SPRING25', client] as const, ['SPRING24', stranger] as const]) {
      expect(await open(code, by)).toMatchObject(refused('unknown'));
    }
    expect(await usesOf(id)).toBe(0);
    expect((await stranger.get(`/v2/referral-codes/${id}`)).status).toBe(404);
  });

  // Covers LI18
  test('is refused a code that has expired', async () => {
    const expires = new Date(given.clock.now().getTime() + 60_000).toISOString();
    const { id } = await issue({ code: 'SPRING24', 'expires-at': expires });
    given.clock.setOffset(61);
    expect(await open('SPRING24')).toMatchObject(refused('expired'));
    const { data } = await client.get(`/v2/referral-codes/${id}`);
    expect(data.attributes).toMatchObject({ status: 'expired', uses: 0 });
  });

  // Covers disableReferralCode, LI18
  test('is refused a disabled code, while accounts that used it stay', async () => {
    const { id } = await issue({ code: 'SPRING24' });
    expect((await open('SPRING24')).status).toBe(201);
    for (let time = 0; time < 2; time++) {
      const { data } = await client.post(`/v2/referral-codes/${id}/disable`);
      expect(data.attributes).toMatchObject({ status: 'disabled', uses: 1 });
    }
    expect(await open('SPRING24')).toMatchObject(refused('disabled'));
  });

  // Covers LI18
  test('gets the last use of a code alone, however many ask at the same time', async () => {
    const { id } = await issue({ code: 'SPRING24', 'max-uses': 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => open('SPRING24')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toMatchObject(refused('used_up'));
    }
    const { data } = await client.get(`/v2/referral-codes/${id}`);
    expect(data.attributes).toMatchObject({ status: 'used_up', uses: 3 });
    const { list } = await client.get(`/v2/accounts?referral-code.id=${id}`);
    expect(list).toHaveLength(3);
  });

  // Covers LI18
  test('that is refused for another reason leaves the use', async () => {
    const { id } = await issue({ code: 'SPRING24', 'max-uses': 1 });
    await client.mustPost('/v2/deny-list-entries/sandbox', {
      attribute: 'name',
      value: person.name,
    });
    const { errors } = await open('SPRING24');
    expect(errors).toMatchObject([{ code: 'user_ineligible' }]);
    expect(await usesOf(id)).toBe(0);
  });
});

describe('a token of an account', () => {
  const mint = (accountId: string, code: string, more: object = {}) =>
    client.post('/v2/resource-tokens', {
      'resource-token-type': 'create_natural_person',
      'resource-type': 'account',
      'resource-id': accountId,
      data: { 'referral-code': code },
      ...more,
    });

  // Covers LI18
  test('brings the code to the account, which uses it once', async () => {
    const { accountId } = await createAccountWithOwner(client);
    const { id } = await issue({ code: 'SPRING24', 'max-uses': 1 });
    for (let time = 0; time < 2; time++)
      expect((await mint(accountId, 'spring24')).status).toBe(201);
    expect(await usesOf(id)).toBe(1);
    const { included } = await client.get(`/v2/accounts/${accountId}?include=referral-code`);
    expect(included.map((code) => code.id)).toEqual([id]);
    await issue({ code: 'AUTUMN24' });
    expect(await mint(accountId, 'AUTUMN24')).toMatchObject(rejectedAt('data/referral-code'));
  });

  // Covers LI18
  test('is refused a code that another account has used up', async () => {
    await issue({ code: 'SPRING24', 'max-uses': 1 });
    expect((await open('SPRING24')).status).toBe(201);
    const { accountId } = await createAccountWithOwner(client);
    const at = 'data/referral-code';
    expect(await mint(accountId, 'SPRING24')).toMatchObject(refused('used_up', at));
    expect(await mint(accountId, 'NOBODYS')).toMatchObject(refused('unknown', at));
    expect((await client.get('/v2/resource-tokens')).list).toEqual([]);
  });

  // Covers LI18
  test('is the only one that takes a code', async () => {
    await issue({ code: 'SPRING24' });
    const { data: user } = await client.get('/v2/users/current');
    const of = { 'resource-type': 'user', 'resource-id': user.id };
    const answer = await mint('', 'SPRING24', of);
    expect(answer).toMatchObject(rejectedAt('data/referral-code'));
  });
});
