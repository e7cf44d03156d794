import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { idempotentIdV2Header } from '../../../contract/index.ts';
import { invalidAt } from '../../parties/testing/use-bench.ts';
import { createAccountWithOwner, person } from '../../testing/examples.ts';
import { company, pathOfToken, useOnboarding } from '../testing/onboarding-bench.ts';

const bench = useOnboarding();

const contactsMade = async () =>
  (await bench.client.get('/v2/contacts?sort=created-at')).list
    .map(({ attributes }) => attributes.name)
    .filter((name) => name !== 'Jane Roe');

const [ann, bob] = company['related-contacts'];
const ofOther = { 'account-id': randomUUID() };
const newcomer = { ...person, name: 'Zoe Newcomer' };

describe('POST /v2/resource-tokens/:hash/create-contacts', () => {
  // Covers createContactsByToken
  test('creates the person of the form and uses the token up', async () => {
    const hash = await bench.mintHash();
    const { status, data } = await bench.post(hash, 'create-contacts', newcomer);
    expect(status).toBe(201);
    expect(data).toMatchObject({ type: 'contacts', attributes: { name: 'Zoe Newcomer' } });
    const token = await bench.show(hash);
    expect(token.data.attributes).toMatchObject({ status: 'used', 'used-at': expect.any(String) });
    const contact = await bench.client.get(`/v2/contacts/${data.id}?include=account,cip-checks`);
    expect(contact.included).toMatchObject([
      { type: 'accounts', id: bench.accountId },
      { type: 'cip-checks' },
    ]);
  });

  // Covers createContactsByToken
  test('creates a company with its people in included', async () => {
    const hash = await bench.mintHash({ 'resource-token-type': 'create_company' });
    const { status, included } = await bench.post(hash, 'create-contacts', company);
    expect(status).toBe(201);
    expect(included.map(({ attributes }) => attributes.name)).toEqual(['Ann Roe', 'Bob Roe']);
  });

  test.each([
    ['a company for a person', 'create_natural_person', company, 'contact-type'],
    ['a person for a company', 'create_company', person, 'contact-type'],
    ['another account', 'create_natural_person', { ...person, ...ofOther }, 'account-id'],
    [
      'a country that the form does not offer',
      'create_company',
      { ...company, 'related-contacts': [{ ...ann, 'tax-country': 'DE' }, bob] },
      'related-contacts/0/tax-country',
    ],
  ])('rejects %s and keeps the token active', async (_what, type, input, pointer) => {
    const hash = await bench.mintHash({
      'resource-token-type': type,
      data: { 'allowed-countries': ['US'] },
    });
    const { errors } = await bench.post(hash, 'create-contacts', input);
    expect(errors.map(({ status, source }) => [status, source?.pointer])).toContainEqual([
      422,
      `/data/attributes/${pointer}`,
    ]);
    expect(await contactsMade()).toEqual([]);
    expect((await bench.read(hash, 'validate')).status).toBe(200);
  });

  test.each([
    ['one tax id for two people', { 'tax-id-number': '123-45-6789' }, 'tax-id-number'],
    ['a person who is not of age', { 'date-of-birth': '2020-03-01' }, 'date-of-birth'],
    ['a name with a direction override', { name: 'Bob \u202eeoR' }, 'name'],
    ['a name with an invisible character', { name: 'Bob\u200b Roe' }, 'name'],
  ])('rejects %s and keeps the token active', async (_what, change, name) => {
    const hash = await bench.mintHash({ 'resource-token-type': 'create_company' });
    const input = { ...company, 'related-contacts': [ann, { ...bob, ...change }] };
    const { errors } = await bench.post(hash, 'create-contacts', input);
    expect(errors).toMatchObject(invalidAt(`related-contacts/1/${name}`));
    expect((await bench.post(hash, 'create-contacts', company)).status).toBe(201);
  });

  test('accepts a company with the tax id of its owner', async () => {
    const hash = await bench.mintHash({ 'resource-token-type': 'create_company' });
    const input = { ...company, 'tax-id-number': ann?.['tax-id-number'] };
    expect((await bench.post(hash, 'create-contacts', input)).status).toBe(201);
  });

  test.each([
    ['on the day', 0, 201],
    ['a day before it, for other time zones', 1, 201],
    ['two days before it', 2, 422],
  ])('responds to a person %s of coming of age (%i) with %i', async (_what, days, status) => {
    const hash = await bench.mintHash();
    const now = new Date();
    const birth = Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate() + days);
    const input = { ...newcomer, 'date-of-birth': new Date(birth).toISOString().slice(0, 10) };
    expect((await bench.post(hash, 'create-contacts', input)).status).toBe(status);
  });

  // Covers createContactsByToken
  test('reports all problems in one response, including those of people', async () => {
    const hash = await bench.mintHash({ 'resource-token-type': 'create_company' });
    const people = [{ ...ann, name: '', 'date-of-birth': 'x' }];
    const input = { ...company, name: '', 'related-contacts': people };
    const { errors } = await bench.post(hash, 'create-contacts', input);
    expect(new Set(errors.map(({ status }) => status))).toEqual(new Set([422]));
    expect(errors.map(({ source }) => source?.pointer)).toEqual(
      expect.arrayContaining([
        '/data/attributes/name',
        '/data/attributes/related-contacts/0/name',
        '/data/attributes/related-contacts/0/date-of-birth',
      ]),
    );
    const empty = await bench.post(hash, 'create-contacts', {});
    expect(empty.errors.map(({ status }) => status)).toContain(422);
  });

  // Covers createContactsByToken
  test('runs once for concurrent and repeated requests', async () => {
    const hash = await bench.mintHash();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => bench.post(hash, 'create-contacts', newcomer)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 403, 403, 403, 403, 403]);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.errors).toMatchObject([{ code: 'token_used' }]);
    expect(await contactsMade()).toEqual(['Zoe Newcomer']);
  });

  // Covers createContactsByToken
  test('returns the same response to the same attempt', async () => {
    const hash = await bench.mintHash();
    const browser = bench.given.anonymous.with({ [idempotentIdV2Header]: randomUUID() });
    const send = () => browser.post(pathOfToken(hash, 'create-contacts'), newcomer);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await send()).data.id).toBe(first.data.id);
    expect(await contactsMade()).toEqual(['Zoe Newcomer']);
  });

  test('returns the created contact to a repeat after a crash, only with the same key', async () => {
    const hash = await bench.mintHash({ 'resource-token-type': 'create_company' });
    const send = (key: string) =>
      bench.given.anonymous
        .with({ [idempotentIdV2Header]: key })
        .post(pathOfToken(hash, 'create-contacts'), company);
    const key = randomUUID();
    const first = await send(key);
    await bench.given.store.db
      .updateTable('idempotent_requests')
      .set({ state: 'running', leased_until: new Date(0) })
      .execute();
    const again = await send(key);
    expect(again.status).toBe(201);
    expect(again.data.id).toBe(first.data.id);
    expect(again.included.map(({ id }) => id)).toEqual(first.included.map(({ id }) => id));
    expect((await send(randomUUID())).errors).toMatchObject([{ status: 403, code: 'token_used' }]);
  });

  test('with a token of a user accepts only accounts that the user may manage', async () => {
    const hash = await bench.mintUserHash();
    const stranger = await createAccountWithOwner(await bench.given.signUp());
    const create = (attributes: object) =>
      bench.post(hash, 'create-contacts', { ...newcomer, ...attributes });
    for (const attributes of [{}, { 'account-id': stranger.accountId }]) {
      expect((await create(attributes)).errors).toMatchObject(invalidAt('account-id'));
    }
    expect((await create({ 'account-id': bench.accountId })).status).toBe(201);
  });
});
