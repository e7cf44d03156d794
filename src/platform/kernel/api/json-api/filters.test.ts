import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAccountWithOwner, person } from '../../../testing/examples.ts';
import { filterOperators } from './index-query.ts';
import { everybody, usePeople } from './testing/people.ts';

const people = usePeople();

describe('filters', () => {
  // Covers IX5, IX6
  test.each([
    ['filter[name]=Ada', ['Ada']],
    ['filter%5Bname+eq%5D=Ada', ['Ada']],
    ['filter[name%20neq]=Ada', ['Owner', 'Bob_100%', 'Cleo', 'Dan']],
    ['filter[name like]=_', ['Bob_100%']],
    ['filter[name nlike]=%25', ['Owner', 'Ada', 'Cleo', 'Dan']],
    ['filter[name sw]=CL', ['Cleo']],
    ['filter[date-of-birth]=1980-01-01', ['Bob_100%']],
    ['filter[date_of_birth in]=1915-12-10,2000-01-01', ['Ada', 'Dan']],
    ['filter[tax-id-number eq]=123456789', everybody],
    ['filter[cip-cleared]=false', everybody],
    ['filter[cip-cleared]=true', []],
    ['filter[account-roles like]=owner', ['Owner']],
    ['filter[sex]=female&filter[email like]=.org', ['Cleo']],
    ['filter[primary-address.city]=City 2', ['Cleo']],
    ['filter[primary-address.city in]=City 0,City 1', ['Ada', 'Bob_100%']],
    ['filter[addresses.city]=City 3', ['Dan']],
    ['filter[account.name like]=jane', everybody],
  ])('find by %s', async (query, expected) => {
    expect(await people.names(query)).toEqual(expected);
  });

  // Covers IX11
  test.each([
    'filter[nonsense]=1',
    'filter[name nonsense]=x',
    'filter[account.secret]=1',
    'filter[password_hash]=x&filter[users.email]=x',
    'filter[description-of-services]=x',
    'filter[account.contacts.name]=x',
    'sort=nonsense',
    'sort=description-of-services,account.secret,account.contacts.name',
  ])('are ignored if they are not allowed: %s', async (query) => {
    expect(await people.names(query)).toEqual(everybody);
  });

  // Covers IX7
  test('work by a relation’s id, in each spelling', async () => {
    const other = await createAccountWithOwner(people.client, {
      owner: { ...person, name: 'Other' },
    });
    expect(await people.names(`account.id=${other.accountId}`)).toEqual(['Other']);
    expect(await people.names(`accounts.id=${other.accountId}`)).toEqual(['Other']);
    expect(await people.names(`filter[account.id neq]=${other.accountId}`)).toEqual(everybody);
    expect(await people.names(`account.id=${randomUUID()}`)).toEqual([]);
    expect(await people.names(`filter[contact.id eq]=${other.contactId}`)).toEqual(['Other']);
    expect(await people.names(`contact.id=${other.contactId}`)).toEqual(['Other']);
    expect(await people.names(`filter[id]=${other.contactId}`)).toEqual(['Other']);
  });

  // Covers IX16
  test.each(filterOperators)(
    'match identifying attributes by their whole value only: %s',
    async (operator) => {
      const fields = ['date-of-birth', 'tax_id_number', 'contact.tax-id-number'];
      const through = ['primary-contact.date-of-birth', 'related-to-contacts.tax-id-number'];
      for (const field of [...fields, ...through]) {
        const parameter = `filter[${field} ${operator}]`;
        const { status, errors } = await people.client.get(`/v2/contacts?${parameter}=1980-01-01`);
        if (operator === 'eq' || operator === 'in') expect(status).toBe(200);
        else
          expect(errors).toMatchObject([
            { status: 400, detail: expect.stringContaining(parameter) },
          ]);
      }
    },
  );

  // Covers IX11, IX16
  test.each(['date-of-birth', '-tax-id-number', 'primary-contact.date-of-birth'])(
    'ignore sorting by identifying attributes: %s',
    async (field) => {
      expect(await people.names(`sort=${field}`)).toEqual(everybody);
    },
  );

  // Covers IX12
  test.each([
    ['filter[date-of-birth]', '2020-02-31', 'a date, YYYY-MM-DD'],
    ['filter[created-at gt]', 'yesterday', 'a timestamp, YYYY-MM-DDThh:mm:ssZ'],
    ['filter[created-at in]', '2026-11-20,2026-11-31', 'a timestamp, YYYY-MM-DDThh:mm:ssZ'],
    ['filter[cip-cleared]', 'maybe', 'true or false'],
    ['filter[id]', '5', 'a UUID'],
    ['filter[contact.id eq]', '5', 'a UUID'],
    ['account.id', '5', 'a UUID'],
  ])(
    'bad data answers 500, as specified, and the error names %s: %s',
    async (name, value, expected) => {
      const { errors } = await people.client.get(`/v2/contacts?${name}=${value}`);
      const detail = `The value of ${name} must be ${expected}.`;
      expect(errors).toMatchObject([{ status: 500, title: 'Bad Filter', detail }]);
    },
  );
});
