import type { ApiAnswer, ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';

/** An integrator with an open account, whose owner becomes a cardholder. */
export interface DebitCardBench {
  readonly client: ApiClient;
  readonly accountId: string;
  readonly contactId: string;
  /** Makes the owner a cardholder and returns the hash of its verification. */
  holder(attributes?: object): Promise<string>;
  /** Requests a code, reads it in the sandbox and enters it. */
  verify(hash: string, what: 'email' | 'phone-number'): Promise<ApiAnswer>;
  /** Creates the card of a verified cardholder. */
  card(): Promise<string>;
  /** Webhooks of a resource type, oldest first. */
  announced(resourceType: string): Promise<readonly { action: unknown; data: unknown }[]>;
}

const config = { url: 'http://127.0.0.1:9/hooks', 'shared-secret': 'long enough' };

export async function createDebitCardBench(given: TestPlatform): Promise<DebitCardBench> {
  const client = await given.signUp();
  const account = await createAccountWithOwner(client, { 'webhook-config': config });
  const { accountId, contactId } = account;

  const holder = async (attributes: object = {}) => {
    const input = { 'account-id': accountId, 'contact-id': contactId, ...attributes };
    const { data } = await client.post('/v2/card-holders', input);
    return String(data.attributes['resource-token-hash']);
  };
  const verify = async (hash: string, what: 'email' | 'phone-number') => {
    const path = `/v2/card-holder-verifications/${hash}`;
    await given.anonymous.post(`${path}/request-${what}-verification`);
    const sent = await client.get(`${path}/sandbox`);
    const code = { [`${what}-otp`]: sent.data.attributes[`${what}-otp`] };
    return given.anonymous.post(`${path}/verify-${what}`, code);
  };

  return {
    ...account,
    client,
    holder,
    verify,
    async card() {
      const hash = await holder();
      await verify(hash, 'email');
      await verify(hash, 'phone-number');
      const { list } = await client.get('/v2/cards');
      return String(list[0]?.id);
    },
    async announced(resourceType) {
      const filter = `filter[resource-type]=${resourceType}&sort=created-at`;
      const { list } = await client.get(`/v2/webhooks?${filter}`);
      return list.map(({ attributes: { action, data } }) => ({ action, data }));
    },
  };
}
