import { describe, expect, test } from 'vitest';
import { join } from '../../parties/users/testing/people.ts';
import { useAccountBench } from '../../testing/account-bench.ts';
import { rejectedAt } from '../../testing/rejections.ts';
import {
  check,
  internationalWire,
  linkedAch,
  rawAch,
  signet,
  wire,
} from './testing/method-inputs.ts';

const bench = useAccountBench();

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
    const { status, data, errors } = await bench.client.post(path, input);
    expect(errors).toEqual([]);
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({ 'contact-id': null, 'contact-name': null });
    expect(data.relationships?.contact).toEqual({ data: null });
    expect((await bench.client.get(path)).list.map(({ id }) => id)).toEqual([data.id]);
    expect((await (await bench.test.signUp()).get(`${path}/${data.id}`)).status).toBe(404);
  });

  // Covers FM1
  test.each([
    ['a linked bank', linkedAch, 'contact-id'],
    ['a check without an address', { ...check, 'mailing-address': undefined }, 'mailing-address'],
    ['a wire without an address', wire, 'beneficiary-address'],
  ])('is rejected for %s', async (_what, input, name) => {
    expect(await bench.client.post(path, input)).toMatchObject(rejectedAt(name));
  });

  test('accepts an address of the organization only', async () => {
    const { list } = await bench.client.get(`/v2/addresses?contact.id=${bench.contactId}`);
    const byId = { ...wire, 'beneficiary-address-id': list[0]?.id };
    expect((await bench.client.post(path, byId)).status).toBe(201);
    expect(await (await bench.test.signUp()).post(path, byId)).toMatchObject(
      rejectedAt('beneficiary-address-id'),
    );
  });

  test('keeps its address unchanged', async () => {
    const { included } = await bench.client.post(`${path}?include=mailing-address`, check);
    const { status } = await bench.client.patch(`/v2/addresses/${included[0]?.id}`, home);
    expect(status).toBe(403);
  });

  test('can change its label and be deactivated', async () => {
    const { data } = await bench.client.post(path, rawAch);
    const changed = await bench.client.patch(`${path}/${data.id}`, { label: 'Payroll' });
    expect(changed.data.attributes.label).toBe('Payroll');
    expect(
      await bench.client.patch(`${path}/${data.id}`, { 'contact-id': bench.contactId }),
    ).toMatchObject(rejectedAt('contact-id'));
    const ended = await bench.client.post(`${path}/${data.id}/deactivate`);
    expect(ended.data.attributes.inactive).toBe(true);
  });

  test('is for users who manage the whole organization', async () => {
    const invitation = {
      email: 'clerk@example.com',
      accountId: bench.accountId,
      permissions: ['manage'],
    } as const;
    const clerk = await join(bench.client, bench.test.anonymous, invitation);
    expect((await clerk.post(path, rawAch)).status).toBe(403);
  });
});

describe('the policy allow-organization-funds-transfer-methods', () => {
  test('allows an account to pay by a method of the organization', async () => {
    await bench.client.post(`/v2/accounts/${bench.accountId}/sandbox/fund`, { amount: '100' });
    const method = await bench.client.post(path, wireHome);
    const pay = () =>
      bench.client.post('/v2/disbursements', {
        'account-id': bench.accountId,
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
    await bench.setPolicy({ 'allow-organization-funds-transfer-methods': true });
    const paid = await pay();
    expect(paid.status).toBe(201);
    expect(paid.data.relationships?.contact?.links?.related).toBe(
      `/v2/contacts/${bench.contactId}`,
    );
  });
});
