import type { ApiClient } from './api-client.ts';

/** A natural person as clients send one. */
export const person = {
  'contact-type': 'natural_person',
  name: 'Jane Roe',
  email: 'jane@example.com',
  'date-of-birth': '1990-04-01',
  sex: 'female',
  'tax-id-number': '123456789',
  'tax-country': 'US',
  'primary-phone-number': { country: 'US', number: '+17025550123', sms: true },
  'primary-address': {
    'street-1': '330 S Rampart Blvd',
    city: 'Las Vegas',
    region: 'NV',
    'postal-code': '89145',
    country: 'US',
  },
};

/** An account as clients create one. */
export const accountInput = {
  'account-type': 'custodial',
  name: 'Jane Roe Custodial Account',
  'authorized-signature': 'Jane Roe',
  owner: person,
};

/**
 * Creates an account with its owner and opens it, so that it takes contributions; returns their ids.
 *
 * @param options.opened false leaves the account as creation leaves it, `pending`
 */
export async function createAccountWithOwner(
  client: ApiClient,
  attributes: object = {},
  { opened = true }: { opened?: boolean } = {},
): Promise<{ accountId: string; contactId: string }> {
  const account = await client.post('/v2/accounts?include=owners', {
    ...accountInput,
    ...attributes,
  });
  if (opened) await client.post(`/v2/accounts/${account.data.id}/sandbox/open`);
  if (account.status !== 201) {
    throw new Error(`the account is not made: ${JSON.stringify(account.errors)}`);
  }
  return { accountId: String(account.data.id), contactId: String(account.included[0]?.id) };
}
