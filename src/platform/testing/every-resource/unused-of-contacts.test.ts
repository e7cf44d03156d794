import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAccountWithOwner, person } from '../examples.ts';
import { useRejectionBench } from './rejection-bench.ts';

/** Examples of contacts; `unused.test.ts` tries every operation. */

const { cards: bench } = useRejectionBench();

describe('a client that sends back what it has read', () => {
  // Covers WC11
  test('changes only what it has changed, without a warning', async () => {
    const { merchant, contactId } = bench;
    const path = `/v2/contacts/${contactId}`;
    const { data } = await merchant.get(`${path}?include=account,primary-address`);
    const changed = { ...data, attributes: { ...data.attributes, sex: 'other' } };
    const answer = await merchant.send('PATCH', path, JSON.stringify({ data: changed }));
    expect([answer.status, answer.errors, answer.body.meta]).toEqual([200, [], undefined]);
    expect(answer.data.attributes.sex).toBe('other');
  });

  test('gets a warning for attributes that stay unchanged', async () => {
    const path = `/v2/contacts/${bench.contactId}`;
    const { status, body } = await bench.merchant.patch(path, { 'identity-confirmed': true });
    expect([status, body.meta]).toMatchObject([
      200,
      {
        warnings: [
          { code: 'read_only', source: { pointer: '/data/attributes/identity-confirmed' } },
        ],
      },
    ]);
  });

  test('can’t send another account', async () => {
    const { merchant, contactId } = bench;
    const path = `/v2/contacts/${contactId}`;
    const patch = (data: object) => merchant.send('PATCH', path, JSON.stringify({ data }));
    const other = await createAccountWithOwner(merchant);
    const account = { data: { type: 'accounts', id: other.accountId } };
    const moved = await patch({ relationships: { account } });
    expect(moved.errors).toMatchObject([
      { status: 422, source: { pointer: '/data/relationships/account' } },
    ]);
    expect((await patch({ id: contactId.toUpperCase() })).status).toBe(200);
  });
});

test('a relationship sets the account of a new contact', async () => {
  const { merchant, accountId } = bench;
  const relationships = { account: { data: { type: 'accounts', id: accountId } } };
  const create = (attributes: object) =>
    merchant.send('POST', '/v2/contacts', JSON.stringify({ data: { attributes, relationships } }));
  const { status, data } = await create(person);
  expect(status).toBe(201);
  const read = await merchant.get(`/v2/contacts/${data.id}?include=account`);
  expect(read.data.relationships?.account?.data).toMatchObject({ id: accountId });
  const { errors } = await create({ ...person, 'account-id': randomUUID() });
  expect(errors).toMatchObject([
    { status: 422, source: { pointer: '/data/relationships/account' } },
  ]);
});

// Covers ER10
test('null erases optional attributes of a contact, and an empty text changes nothing', async () => {
  const { merchant, contactId } = bench;
  const path = `/v2/contacts/${contactId}`;
  const known = { sex: 'other', geolocation: '+36.17-115.14/', 'integrator-notes': 'Calls often' };
  await merchant.patch(path, known);
  const empty = Object.fromEntries(Object.keys(known).map((name) => [name, '']));
  expect((await merchant.patch(path, empty)).data.attributes).toMatchObject(known);
  const nothing = Object.fromEntries(Object.keys(known).map((name) => [name, null]));
  const { status, data } = await merchant.patch(path, nothing);
  expect([status, data.attributes]).toMatchObject([200, nothing]);
});

test('attributes outside of data.attributes are rejected, with one error', async () => {
  const path = `/v2/contacts/${bench.contactId}`;
  const patch = (body: object) => bench.merchant.send('PATCH', path, JSON.stringify(body));
  const flat = await patch({ name: 'Other', sex: 'other', email: 1 });
  expect(flat.errors).toMatchObject([{ status: 422, source: { pointer: '' } }]);
  const beside = await patch({ data: { attributes: {} }, name: 'Other' });
  expect(beside.errors).toMatchObject([{ status: 422, source: { pointer: '/name' } }]);
});
