import { beforeEach } from 'vitest';
import { cards } from '../../../cards/cards/cards.ts';
import { scheduleJobs } from '../../../kernel/services/jobs/run-jobs.ts';
import { useAccountBench } from '../../../testing/account-bench.ts';
import { must } from '../../../testing/api-client.ts';
import { settlePushJob } from '../push-transfer-methods.ts';

/** A platform with an open account and a contact that has passed its checks. */
export function usePushBench() {
  const account = useAccountBench({ modules: [cards()] });

  beforeEach(async () => {
    const { services } = bench.test.platform;
    await scheduleJobs(services, [settlePushJob(services)]);
    await bench.clear(bench.contactId);
  });

  const bench = Object.assign(account, {
    /** Sets whether a contact has passed its checks. */
    clear: (id: string, flags: object = { 'cip-cleared': true, 'aml-cleared': true }) =>
      account.client.patch(`/v2/contacts/${id}/sandbox`, flags),
    /** Requests a push transfer method. */
    create: (input: object = {}) =>
      account.client.post('/v2/push-transfer-methods', {
        'account-id': account.accountId,
        'contact-id': account.contactId,
        'transfer-types': ['ach', 'wire'],
        ...input,
      }),
    /** Creates a push transfer method. Returns its id. */
    created: async (input: object = {}): Promise<string> =>
      String((await must(bench.create(input))).data.id),
    push: (id: string, by: 'inbound-push-ach' | 'inbound-wire', input: object) =>
      account.client.post(`/v2/push-transfer-methods/${id}/sandbox/${by}`, input),
    /** Enables features as the operator. */
    async setFeatures(features: object) {
      const { list } = await account.client.get('/v2/organizations');
      return account.client.patch(`/v2/organizations/${list[0]?.id}/sandbox`, features);
    },
    async totals() {
      const { list } = await account.client.get(
        `/v2/account-cash-totals?account.id=${account.accountId}`,
      );
      return list[0]?.attributes;
    },
    async transfers() {
      return (await account.client.get(`/v2/funds-transfers?account.id=${account.accountId}`)).list;
    },
    /** Configures webhooks for an address that doesn't answer. */
    subscribe: () =>
      account.client.post('/v2/webhook-configs', {
        'account-id': account.accountId,
        url: 'http://127.0.0.1:9/hooks',
      }),
    /** Returns the `changes` of all events of a funds transfer, in order. */
    async changesAnnounced(): Promise<unknown[]> {
      const path = '/v2/webhooks?filter[resource-type eq]=funds_transfers&sort=created-at';
      const { list } = await account.client.get(path);
      return list.map(({ attributes }) => (attributes.data as { changes?: unknown }).changes);
    },
    advance: (seconds: number) => account.client.post('/v2/sandbox/clock/advance', { seconds }),
  });
  return bench;
}
