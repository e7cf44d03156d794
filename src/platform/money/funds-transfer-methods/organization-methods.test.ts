import { beforeEach, describe, expect, test } from 'vitest';
import { join } from '../../parties/users/testing/people.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import {
  check,
  internationalWire,
  linkedAch,
  rawAch,
  signet,
  wire,
} from './testing/method-inputs.ts';

const given = useTestPlatform();
let client: ApiClient;
let accountId: string;
let contactId: string;

beforeEach(async () => {
  client = await given.signUp();
  ({ accountId, contactId } = await createAccountWithOwner(client));
});

const path = '/v2/funds-transfer-methods';
const home = check['mailing-address'];
const wireHome = { ...wire, 'beneficiary-address': home };

describe('a method without a contact', () => {
  // Covers FM1
  test.each([
    ['an ACH account by its numbers', rawAch],
    ['a wire', wireHome],
    ['an international wire', internationalWire],
    ['a check', check],
    ['a Signet address', signet],
  ])('belongs to the organization: %s', async (_what, input) => {
    const { status, data, errors } = await client.post(path, input);
    expect(errors).toEqual([]);
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({ 'contact-id': null, 'contact-name': null });
    expect(data.relationships?.contact).toEqual({ data: null });
    expect((await client.get(path)).list.map(({ id }) => id)).toEqual([data.id]);
    expect((await (await given.signUp()).get(`${path}/${data.id}`)).status).toBe(404);
  });

  // Covers FM1
  test.each([
    ['a linked bank', linkedAch, 'contact-id'],
    ['a check without an address', { ...check, 'mailing-address': undefined }, 'mailing-address'],
    ['a wire without an address', wire, 'beneficiary-address'],
  ])('is rejected for %s', async (_what, input, name) => {
    const { status, errors } = await client.post(path, input);
    expect(status).toBe(422);
    expect(errors).toMatchObject([{ source: { pointer: `/data/attributes/${name}` } }]);
  });

  test('accepts an address of the organization only', async () => {
    const { list } = await client.get(`/v2/addresses?contact.id=${contactId}`);
    const byId = { ...wire, 'beneficiary-address-id': list[0]?.id };
    expect((await client.post(path, byId)).status).toBe(201);
    const { errors } = await (await given.signUp()).post(path, byId);
    expect(errors).toMatchObject([
      { source: { pointer: '/data/attributes/beneficiary-address-id' } },
    ]);
  });

  test('keeps its address unchanged', async () => {
    const { included } = await client.post(`${path}?include=mailing-address`, check);
    const { status } = await client.patch(`/v2/addresses/${included[0]?.id}`, home);
    expect(status).toBe(403);
  });

  test('can change its label and be deactivated', async () => {
    const { data } = await client.post(path, rawAch);
    const changed = await client.patch(`${path}/${data.id}`, { label: 'Payroll' });
    expect(changed.data.attributes.label).toBe('Payroll');
    const { errors } = await client.patch(`${path}/${data.id}`, { 'contact-id': contactId });
    expect(errors).toMatchObject([{ source: { pointer: '/data/attributes/contact-id' } }]);
    const ended = await client.post(`${path}/${data.id}/deactivate`);
    expect(ended.data.attributes.inactive).toBe(true);
  });

  test('is for users who manage the whole organization', async () => {
    const invitation = { email: 'clerk@example.com', accountId, permissions: ['manage'] } as const;
    const clerk = await join(client, given.anonymous, invitation);
    expect((await clerk.post(path, rawAch)).status).toBe(403);
  });
});

describe('the policy allow-organization-funds-transfer-methods', () => {
  const fund = (amount: string) =>
    client.post(`/v2/accounts/${accountId}/sandbox/fund`, { amount });
  const allow = async () => {
    const name = 'allow-organization-funds-transfer-methods';
    return client.post('/v2/account-policies/sandbox', { 'account-id': accountId, [name]: true });
  };

  test('allows an account to pay by a method of the organization', async () => {
    await client.post(`/v2/accounts/${accountId}/sandbox/open`);
    await fund('100');
    const method = await client.post(path, wireHome);
    const pay = () =>
      client.post('/v2/disbursements', {
        'account-id': accountId,
        amount: '10',
        'funds-transfer-method-id': method.data.id,
      });
    const refused = await pay();
    expect(refused.status).toBe(422);
    expect(refused.errors).toMatchObject([
      {
        detail: expect.stringContaining('allow-organization-funds-transfer-methods'),
        source: { pointer: '/data/attributes/funds-transfer-method-id' },
      },
    ]);
    expect((await allow()).errors).toEqual([]);
    const paid = await pay();
    expect(paid.status).toBe(201);
    expect(paid.data.relationships?.contact?.links?.related).toBe(`/v2/contacts/${contactId}`);
  });
});
