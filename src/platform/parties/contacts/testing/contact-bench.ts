import { must } from '../../../testing/api-client.ts';
import { createAccountWithOwner, person } from '../../../testing/examples.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';

export const officer = { ...person, label: 'Chief Financial Officer' };

/** A company as clients send it. */
export const company = {
  'contact-type': 'company',
  name: 'Acme Widgets LLC',
  email: 'office@acme.example',
  'tax-id-number': '987654321',
  'tax-country': 'US',
  'region-of-formation': 'NV',
  'primary-phone-number': { country: 'US', number: '7025550100' },
  'primary-address': person['primary-address'],
  'related-contacts': [officer],
};

/** A company that owns a part of another one. */
export const beneficialEntity = {
  'contact-type': 'company',
  name: 'Acme Holding Inc',
  'tax-id-number': '11-2233445',
  'tax-country': 'US',
  'region-of-formation': 'DE',
  label: 'Parent company',
};

export async function createContactBench(given: TestPlatform) {
  const client = await given.signUp();
  const url = 'http://127.0.0.1:9/hooks';
  const { accountId, contactId: ownerId } = await createAccountWithOwner(client, {
    'webhook-config': { url },
  });
  const create = (attributes: object, query = '') =>
    client.post(`/v2/contacts${query}`, { 'account-id': accountId, ...attributes });
  return {
    client,
    accountId,
    ownerId,
    create,
    /** Creates a contact and returns its id; throws if it is rejected. */
    async created(attributes: object): Promise<string> {
      return String((await must(create(attributes))).data.id);
    },
    patch: (path: string, attributes: object) => client.patch(path, attributes),
    remove: (path: string) => client.send('DELETE', path),
    /** Related contacts of a company, in the order they were sent. */
    async peopleOf(companyId: string) {
      return (await client.get(`/v2/contacts/${companyId}/related-to-contacts`)).list;
    },
    /** Webhooks of a contact, as `update name, email`. */
    async announced(contactId: string): Promise<string[]> {
      const rows = await given.store.db
        .selectFrom('webhooks')
        .select(['action', 'data'])
        .where('resource_type', '=', 'contacts')
        .where('resource_id', '=', contactId)
        .orderBy('sequence')
        .execute();
      return rows.map(({ action, data }) => [action, changesOf(data)].join(' ').trim());
    },
  };
}

function changesOf(data: unknown): string {
  const isListing = typeof data === 'object' && data !== null && 'changes' in data;
  return isListing && Array.isArray(data.changes) ? data.changes.join(', ') : '';
}
