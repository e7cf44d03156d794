import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { idempotentIdV2Header } from '../../../contract/index.ts';
import { createAccountWithOwner, person } from '../../testing/examples.ts';
import { loseAnswers } from '../../testing/lose-answers.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createDebitCardBench } from './testing/debit-card-bench.ts';

const given = useTestPlatform();

describe('making a contact a cardholder', () => {
  // Covers DC1
  test('uses email and phone of the contact and returns the hash of the verification once', async () => {
    const { client, accountId, contactId, announced } = await createDebitCardBench(given);
    const made = await client.post('/v2/card-holders?include=card-holder-verification,contact', {
      'account-id': accountId,
      'contact-id': contactId,
      'callback-url': 'https://shop.example/done',
    });
    expect(made).toMatchObject({
      status: 201,
      data: {
        type: 'card-holders',
        attributes: {
          email: 'jane@example.com',
          'phone-number': '+17025550123',
          'resource-token-hash': expect.stringMatching(/^chv_[\w-]{43}$/),
        },
      },
      included: [
        {
          type: 'card-holder-verifications',
          attributes: {
            'callback-url': 'https://shop.example/done',
            'formatted-phone-number': '(702) 555-0123',
            'required-verifications': ['email', 'phone'],
            'email-verified': false,
            'phone-number-verified': false,
            'resource-token-hash': null,
          },
        },
        { type: 'contacts', id: contactId },
      ],
    });
    const read = await client.get(`/v2/card-holders/${made.data.id}`);
    expect(read.data.attributes).not.toHaveProperty('resource-token-hash');
    expect((await client.get('/v2/card-holders')).list).toMatchObject([{ id: made.data.id }]);
    expect(await announced('card_holders')).toEqual([{ action: 'create', data: {} }]);
  });

  // Covers OP1, DC2
  test('sends an invitation by the account’s template, which the sandbox shows', async () => {
    const { client, setPolicies, holder } = await createDebitCardBench(given);
    await setPolicies({
      'cardholder-verification-invite-template': 'Dear {{name}}: https://shop.example/{{hash}}',
    });
    const hash = await holder();
    const [{ id } = {}] = (await client.get('/v2/card-holders')).list;
    const { data } = await client.get(`/v2/card-holders/${id}/sandbox`);
    expect(data.attributes).toMatchObject({
      'resource-token-hash': hash,
      invitation: `Dear Jane Roe: https://shop.example/${hash}`,
    });
  });

  // Covers DC1
  test('issues the card immediately if nothing has to be verified', async () => {
    const { client, setPolicies, holder } = await createDebitCardBench(given);
    await setPolicies({ 'debit-card-required-verifications': [] });
    await holder();
    expect((await client.get('/v2/cards')).list).toMatchObject([
      { attributes: { status: 'activated', 'name-on-card': 'Jane Roe' } },
    ]);
  });

  test('returns the same hash when repeated after a crash', async () => {
    const { client, input, verify } = await createDebitCardBench(given);
    const keyed = client.with({ [idempotentIdV2Header]: randomUUID() });
    const first = await keyed.post('/v2/card-holders', input);
    await loseAnswers(given.store);
    const again = await keyed.post('/v2/card-holders', input);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await client.get('/v2/card-holders')).list).toHaveLength(1);
    const hash = String(again.data.attributes['resource-token-hash']);
    expect((await verify(hash, 'email')).status).toBe(200);
  });

  // Covers DC1
  test('is possible once for each account and contact', async () => {
    const { client, input, holder } = await createDebitCardBench(given);
    await holder();
    const another = { ...input, 'phone-number': '702 555 0199' };
    expect(await client.post('/v2/card-holders', another)).toMatchObject({
      status: 422,
      errors: [{ code: '43010' }],
    });
  });

  // Covers DC1
  test.each([
    ['43100', { 'phone-number': '12345' }, 'phone-number'],
    ['43101', {}, 'phone-number'],
    ['invalid_attribute', { email: 'nobody' }, 'email'],
    ['invalid_attribute', { 'contact-id': '00000000-0000-4000-8000-000000000000' }, 'contact-id'],
  ])('is rejected with %s for %j', async (code, wrong, pointer) => {
    const { client, accountId, holder } = await createDebitCardBench(given);
    await holder();
    const contact = { ...person, 'account-id': accountId, email: 'other@example.com' };
    const second = await client.post('/v2/contacts', contact);
    const input = { 'account-id': accountId, 'contact-id': second.data.id, ...wrong };
    expect(await client.post('/v2/card-holders', input)).toMatchObject({
      status: 422,
      errors: [{ code, source: { pointer: `/data/attributes/${pointer}` } }],
    });
    expect((await client.get('/v2/card-holders')).list).toHaveLength(1);
  });

  // Covers DC1
  test('requires a phone of the contact or in the request, and an open account', async () => {
    const { client, accountId } = await createDebitCardBench(given);
    const { 'primary-phone-number': _phone, ...unreachable } = person;
    const company = await client.post('/v2/contacts?include=related-to-contacts', {
      ...companyOf(accountId),
      'related-contacts': [{ ...unreachable, label: 'owner' }],
    });
    const input = { 'account-id': accountId, 'contact-id': company.included[0]?.id };
    expect((await client.post('/v2/card-holders', input)).errors).toMatchObject([
      { code: '43102', source: { pointer: '/data/attributes/phone-number' } },
    ]);
    const corporate = { ...input, 'contact-id': company.data.id };
    expect((await client.post('/v2/card-holders', corporate)).errors).toMatchObject([
      { code: 'invalid_attribute', source: { pointer: '/data/attributes/contact-id' } },
    ]);
    const closed = await createAccountWithOwner(client, {}, { opened: false });
    const early = { 'account-id': closed.accountId, 'contact-id': closed.contactId };
    expect((await client.post('/v2/card-holders', early)).errors).toMatchObject([
      { code: 'account_not_opened' },
    ]);
  });
});

test('of concurrent cardholders with one phone, one is created', async () => {
  const { client, input } = await createDebitCardBench(given);
  const { accountId, contactId } = await createAccountWithOwner(client);
  const other = { 'account-id': accountId, 'contact-id': contactId };
  const phone = { 'phone-number': '+17025550188' };
  const answers = await Promise.all(
    [input, other].map((each) => client.post('/v2/card-holders', { ...each, ...phone })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(answers.flatMap(({ errors }) => errors ?? [])).toMatchObject([{ code: '43101' }]);
});

function companyOf(accountId: string): object {
  const { sex: _none, 'date-of-birth': _no, ...shared } = person;
  return {
    ...shared,
    'account-id': accountId,
    'contact-type': 'company',
    name: 'Roe Inc.',
    'region-of-formation': 'NV',
  };
}
