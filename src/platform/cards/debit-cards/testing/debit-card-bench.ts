import { createAccountWithOwner } from '../../../testing/examples.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';

export type DebitCardBench = Awaited<ReturnType<typeof createDebitCardBench>>;

export const pathOf = (hash: string) => `/v2/card-holder-verifications/${hash}`;

const config = { url: 'http://127.0.0.1:9/hooks', 'shared-secret': 'long enough' };

/** An integrator with an open account, whose owner becomes a cardholder. */
export async function createDebitCardBench(given: TestPlatform) {
  const client = await given.signUp();
  const account = await createAccountWithOwner(client, { 'webhook-config': config });
  const { accountId, contactId } = account;

  const input = { 'account-id': accountId, 'contact-id': contactId };
  /** Makes the owner a cardholder and returns the hash of its verification. */
  const holder = async () => {
    const { data } = await client.post('/v2/card-holders', input);
    return String(data.attributes['resource-token-hash']);
  };
  /** Requests a code and reads it in the sandbox. */
  const requestCode = async (hash: string, what: 'email' | 'phone-number' = 'email') => {
    await given.anonymous.post(`${pathOf(hash)}/request-${what}-verification`);
    const { data } = await client.get(`${pathOf(hash)}/sandbox`);
    return { [`${what}-otp`]: data.attributes[`${what}-otp`] };
  };
  const verify = async (hash: string, what: 'email' | 'phone-number') => {
    const code = await requestCode(hash, what);
    return given.anonymous.post(`${pathOf(hash)}/verify-${what}`, code);
  };

  return {
    ...account,
    client,
    input,
    holder,
    requestCode,
    verify,
    /** Creates the card of a verified cardholder and returns its id. */
    async card(): Promise<string> {
      const hash = await holder();
      await verify(hash, 'email');
      await verify(hash, 'phone-number');
      const { list } = await client.get('/v2/cards');
      return String(list[0]?.id);
    },
    fund: (amount: string) => client.post(`/v2/accounts/${accountId}/sandbox/fund`, { amount }),
    async totals() {
      const { list } = await client.get(`/v2/account-cash-totals?account.id=${accountId}`);
      const { settled, disbursable, 'non-contingent-hold': held } = list[0]?.attributes ?? {};
      return { settled, disbursable, held };
    },
    setPolicies: (policies: object) =>
      client.post('/v2/account-policies/sandbox', { 'account-id': accountId, ...policies }),
    /** Changes a payment like its merchant. */
    change: (paymentId: unknown, type: string, amount: string) =>
      client.patch(`/v2/card-transactions/${paymentId}/sandbox`, { type, amount }),
    /** Returns the webhooks of a resource type, oldest first. */
    async announced(resourceType: string) {
      const filter = `filter[resource-type]=${resourceType}&sort=created-at`;
      const { list } = await client.get(`/v2/webhooks?${filter}`);
      return list.map(({ attributes: { action, data } }) => ({ action, data }));
    },
  };
}
