import type { ApiUser, MerchantClient } from '../../demo/merchant-client.ts';
import { createApiKey } from '../../src/contract/index.ts';

/**
 * Creates an API key for a shop's server, which can make tokens for the form and read payments, and nothing else.
 *
 * @throws if the platform rejects it
 */
export async function createServerKey(client: MerchantClient, user: ApiUser): Promise<string> {
  const { data } = await client.call(createApiKey, {
    attributes: {
      name: 'Shop server',
      password: user.password,
      paths: { '/v2/credit-card-resources/*': ['POST'], '/v2/contributions/*': ['GET'] },
      cidrs: ['127.0.0.0/8', '::1'],
      'expires-at': null,
    },
  });
  if (!data.attributes.key) throw new Error('The platform created an API key without showing it');
  return data.attributes.key;
}
