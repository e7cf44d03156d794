import { beforeEach, describe, expect, test } from 'vitest';
import {
  authenticationIn,
  cardInput,
  cardInputWithoutBank,
  paymentInput,
  useCardBench,
} from '../../cards/cards/testing/card-bench.ts';
import { documentCheck } from '../../kernel/api/permissions/testing/shared-account.ts';
import type { ApiAnswer } from '../../testing/api-client.ts';
import { createAccountWithOwner, createPersonToken, person } from '../../testing/examples.ts';
import { upload } from '../documents/testing/files.ts';

const bench = useCardBench();
const approved = '4242424242424242';
const challenged = '4000000000001109';

const close = (accountId = bench.accountId) =>
  bench.test.store.db
    .updateTable('accounts')
    .set({ status: 'closed' })
    .where('id', '=', accountId)
    .execute();

function expectRefused({ status, errors }: ApiAnswer): void {
  expect(status).toBe(422);
  expect(errors).toMatchObject([{ code: 'account_not_opened', source: { pointer: '/data' } }]);
}

function expectNotLaunched({ status, errors }: ApiAnswer): void {
  expect(status).toBe(422);
  expect(errors).toMatchObject([{ code: 'account_not_opened', detail: /closed/ }]);
  expect(errors[0]?.source).toBeUndefined();
}

const methods = () => bench.list('funds-transfer-methods');
const authorized = async () =>
  (await bench.test.store.db.selectFrom('network_authorizations').selectAll().execute()).length;

/** Starts to link a card whose bank requires an authentication. */
async function challengedCard() {
  const { hash, id } = await bench.createCard();
  const path = `/v2/credit-card-authorization/${hash}`;
  const begun = authenticationIn(await bench.widget().post(path, cardInput(challenged)));
  if (!begun) throw new Error('no authentication');
  return { id, path, begun };
}

describe('a card token whose account is closed after minting', () => {
  test('links no card', async () => {
    const { hash } = await bench.createCard();
    await close();
    expectRefused(await bench.link(hash, approved));
    expect([await methods(), await authorized()]).toEqual([[], 0]);
  });

  test('links no card after a challenge, however late the account was closed', async () => {
    const { id, path, begun } = await challengedCard();
    await bench.bank.authenticate(begun);
    await close();
    const verified = await bench.widget().post(`${path}/verify`, { 'three-ds': true });
    expectRefused(verified);
    expect([await methods(), await authorized()]).toEqual([[], 0]);
    const card = await bench.merchant.get(`/v2/credit-card-resources/${id}`);
    expect(card.data.attributes.status).toBe('pending');
  });

  test('fails an authentication that ends after the closing', async () => {
    const { begun } = await challengedCard();
    await close();
    const { data } = await bench.bank.authenticate(begun);
    const failure = { status: 'failed', 'failure-code': 'account_not_opened' };
    expect(data.attributes).toMatchObject(failure);
  });

  test('makes no payment, neither as a card token nor as a contribution token', async () => {
    const card = await bench.linkedCard(approved);
    const { hash } = await bench.preCreated(approved);
    await close();
    for (const each of [card.hash, hash]) {
      const input = paymentInput({ amount: '25.50' });
      expectRefused(await bench.widget().post(`/v2/contributions/${each}`, input));
    }
    expect(await authorized()).toBe(0);
  });

  test.each(['', '/validate'])('launches no form: GET of the token%s', async (more) => {
    const { hash: linking } = await bench.createCard();
    const { hash: paying } = await bench.preCreated(approved);
    await close();
    for (const hash of [linking, paying]) {
      expectNotLaunched(await bench.widget().get(`/v2/resource-tokens/${hash}${more}`));
    }
  });

  test('still launches the form of a payment under way', async () => {
    const { hash } = await bench.preCreated(challenged);
    await bench.widget().post(`/v2/contributions/${hash}`, paymentInput({ amount: '25.50' }));
    await close();
    const { status, included } = await bench.widget().get(`/v2/resource-tokens/${hash}`);
    expect(status).toBe(200);
    expect(included.map(({ type }) => type)).toContain('three-ds-authentications');
  });

  test('cannot be force-linked', async () => {
    const { id } = await bench.createCard();
    await close();
    const path = `/v2/credit-card-resources/${id}/sandbox/verify`;
    expectRefused(await bench.merchant.post(path, cardInputWithoutBank(approved)));
    expect(await methods()).toEqual([]);
  });
});

describe('an onboarding token whose account is closed after minting', () => {
  let path: string;

  beforeEach(async () => {
    const { attributes } = await createPersonToken(bench.merchant, bench.accountId);
    path = `/v2/resource-tokens/${attributes.token}`;
  });

  const newcomer = { ...person, name: 'Zoe Newcomer', 'tax-id-number': '123456701' };
  const send = (name: string, attributes: object) =>
    bench.test.anonymous.post(`${path}/${name}`, attributes);
  const uploadIt = () => upload(bench.test.anonymous, {}, { path: `${path}/upload-document` });

  test.each(['', '/validate'])('launches no form: GET of the token%s', async (more) => {
    await close();
    expectNotLaunched(await bench.test.anonymous.get(`${path}${more}`));
  });

  test('creates no contact and accepts no document', async () => {
    await close();
    expectRefused(await send('create-contacts', newcomer));
    expectRefused(await uploadIt());
    expect((await bench.merchant.get('/v2/uploaded-documents')).list).toEqual([]);
  });

  test('stores no draft', async () => {
    await close();
    const draft = JSON.stringify({ data: { attributes: { form: {} } } });
    expectRefused(await bench.test.anonymous.send('PUT', `${path}/draft`, draft));
  });

  test('accepts neither documents nor checks for the contact it created earlier', async () => {
    const document = await uploadIt();
    const contact = await send('create-contacts', newcomer);
    expect(contact.status).toBe(201);
    await close();
    const check = documentCheck(String(contact.data.id), String(document.data.id));
    expectRefused(await send('kyc-document-checks', check));
    expectRefused(await uploadIt());
  });
});

async function createClosedAccount() {
  const { merchant } = bench;
  const { accountId, contactId } = await createAccountWithOwner(merchant, {}, { opened: false });
  const card = await merchant.post('/v2/credit-card-resources', { 'contact-id': contactId });
  await close(accountId);
  return { accountId, contactId, cardId: card.data.id };
}

const tokenInput = (accountId: string) => ({
  'resource-token-type': 'create_natural_person',
  'resource-type': 'account',
  'resource-id': accountId,
});

test.each([
  ['contacts', ({ accountId }) => ['/v2/contacts', { ...person, 'account-id': accountId }]],
  ['onboarding tokens', ({ accountId }) => ['/v2/resource-tokens', tokenInput(accountId)]],
  ['cards', ({ contactId }) => ['/v2/credit-card-resources', { 'contact-id': contactId }]],
  ['card tokens', ({ cardId }) => [`/v2/credit-card-resources/${cardId}/token`, {}]],
] as [string, (ids: Awaited<ReturnType<typeof createClosedAccount>>) => [string, object]][])(
  'a closed account accepts no new %s',
  async (_what, requestOf) => {
    const [path, body] = requestOf(await createClosedAccount());
    const answer = await bench.merchant.post(path, body);
    expectRefused(answer);
    expect(answer.errors).toMatchObject([{ detail: expect.stringContaining('closed') }]);
  },
);
