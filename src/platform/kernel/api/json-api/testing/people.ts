import { beforeEach, expect } from 'vitest';
import type { ApiClient } from '../../../../testing/api-client.ts';
import { createAccountWithOwner, person } from '../../../../testing/examples.ts';
import { useTestPlatform } from '../../../../testing/test-platform.ts';

const people = [
  { name: 'Ada', email: 'ada@example.com', sex: 'female', 'date-of-birth': '1915-12-10' },
  { name: 'Bob_100%', email: 'bob@example.com', sex: 'male', 'date-of-birth': '1980-01-01' },
  { name: 'Cleo', email: 'cleo@example.org', sex: 'female', 'date-of-birth': '1990-01-01' },
  { name: 'Dan', email: 'dan@example.org', sex: 'other', 'date-of-birth': '2000-01-01' },
];

/** All names, the oldest row first. */
export const everybody = ['Owner', ...people.map(({ name }) => name)];

/** One account with its owner and four contacts, a minute apart. */
export function usePeople() {
  const given = useTestPlatform();
  let client: ApiClient;
  let accountId: string;

  beforeEach(async () => {
    client = await given.signUp();
    ({ accountId } = await createAccountWithOwner(client, { owner: { ...person, name: 'Owner' } }));
    for (const [index, each] of people.entries()) {
      given.clock.setOffset((index + 1) * 60);
      const address = { ...person['primary-address'], city: `City ${index}` };
      const { errors } = await client.post('/v2/contacts', {
        ...person,
        ...each,
        'account-id': accountId,
        'primary-address': address,
      });
      expect(errors).toEqual([]);
    }
  });

  return {
    given,
    get client() {
      return client;
    },
    get accountId() {
      return accountId;
    },
    /** Returns the names of the contacts of a query. */
    async names(query: string): Promise<string[]> {
      const { status, list, errors } = await client.get(`/v2/contacts?${query}`);
      expect(errors).toEqual([]);
      expect(status).toBe(200);
      return list.map(({ attributes }) => String(attributes.name));
    },
  };
}
