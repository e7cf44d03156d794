import type { ApiClient } from '../../../testing/api-client.ts';
import { person } from '../../../testing/examples.ts';

/** Creates a company with related people; one complete person by default. */
export async function createCompany(
  client: ApiClient,
  accountId: string,
  { name = 'Roe Ltd', people = [person] }: { name?: string; people?: readonly object[] } = {},
): Promise<{ companyId: string; peopleIds: string[] }> {
  const { data, included } = await client.post('/v2/contacts?include=related-to-contacts', {
    ...person,
    'account-id': accountId,
    'contact-type': 'company',
    name,
    'region-of-formation': 'NV',
    'related-contacts': people.map((one) => ({ ...one, label: 'Owner' })),
  });
  return { companyId: String(data.id), peopleIds: included.map(({ id }) => String(id)) };
}
