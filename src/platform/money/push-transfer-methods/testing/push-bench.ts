import { beforeEach } from 'vitest';
import { cards } from '../../../cards/cards/cards.ts';
import { scheduleJobs } from '../../../kernel/services/jobs/run-jobs.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { settlePushJob } from '../settle-push-job.ts';

/** A platform with an open account and a contact that has passed its checks. */
export function usePushBench() {
  const test = useTestPlatform({ modules: [cards()] });
  let client: ApiClient;
  let accountId: string;
  let contactId: string;

  beforeEach(async () => {
    const { services } = test.platform;
    await scheduleJobs(services, [settlePushJob(services)]);
    client = await test.signUp();
    ({ accountId, contactId } = await createAccountWithOwner(client));
    await bench.clear(contactId);
  });

  const bench = {
    test,
    get client() {
      return client;
    },
    get accountId() {
      return accountId;
    },
    get contactId() {
      return contactId;
    },
    /** Sets whether a contact has passed its checks. */
    clear: (id: string, flags: object = { 'cip-cleared': true, 'aml-cleared': true }) =>
      client.patch(`/v2/contacts/${id}/sandbox`, flags),
    /** Requests a push transfer method. */
    create: (input: object = {}) =>
      client.post('/v2/push-transfer-methods', {
        'account-id': accountId,
        'contact-id': contactId,
        'transfer-types': ['ach', 'wire'],
        ...input,
      }),
    /** Creates a push transfer method. Returns its id. */
    async created(input: object = {}): Promise<string> {
      const { data, errors } = await bench.create(input);
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      return String(data.id);
    },
    push: (id: string, by: 'inbound-push-ach' | 'inbound-wire', input: object) =>
      client.post(`/v2/push-transfer-methods/${id}/sandbox/${by}`, input),
    /** Freezes the account for contributions. */
    freeze: () =>
      client.post(`/v2/accounts/${accountId}/sandbox/freeze`, { 'freeze-type': 'contributions' }),
    setPolicy: (policies: object) =>
      client.post('/v2/account-policies/sandbox', { 'account-id': accountId, ...policies }),
    /** Enables features as the operator. */
    async setFeatures(features: object) {
      const { list } = await client.get('/v2/organizations');
      return client.patch(`/v2/organizations/${list[0]?.id}/sandbox`, features);
    },
    async totals() {
      const { list } = await client.get(`/v2/account-cash-totals?account.id=${accountId}`);
      return list[0]?.attributes;
    },
    async transfers() {
      return (await client.get(`/v2/funds-transfers?account.id=${accountId}`)).list;
    },
    /** Configures webhooks for an address that doesn't answer. */
    subscribe: () =>
      client.post('/v2/webhook-configs', {
        'account-id': accountId,
        url: 'http://127.0.0.1:9/hooks',
      }),
    /** Returns the `changes` of all events of a funds transfer, in order. */
    async changesAnnounced(): Promise<unknown[]> {
      const path = '/v2/webhooks?filter[resource-type eq]=funds_transfers&sort=created-at';
      const { list } = await client.get(path);
      return list.map(({ attributes }) => (attributes.data as { changes?: unknown }).changes);
    },
    advance: (seconds: number) => client.post('/v2/sandbox/clock/advance', { seconds }),
  };
  return bench;
}
