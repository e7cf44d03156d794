import { messageVersion, type RReq } from '../../../../contract/emv-3ds.ts';
import type { Resource } from '../../../../contract/index.ts';
import { callbackPath, sendCallback } from '../../../../vendors/protocol/callback.ts';
import {
  begunIn,
  directorySecret,
  hashOf,
  platformUrl,
  useCardBench,
} from '../../cards/testing/card-bench.ts';

export function useAuthenticationBench(options: Parameters<typeof useCardBench>[0] = {}) {
  const cards = useCardBench(options);

  /** Starts a payment of 25.50 and returns its authentication. */
  async function begin(number: string, changes: object = {}): Promise<Resource> {
    const { hash } = await cards.preCreated(number);
    return begunIn(await cards.contribute(hash, { amount: undefined, ...changes }));
  }

  return {
    bank: cards.bank,
    test: cards.test,
    list: cards.list,
    linkedCard: cards.linkedCard,
    pay: cards.pay,
    setPolicies: cards.setPolicies,
    advance: cards.advance,
    begin,

    /** Starts a payment and returns its authentication with its challenge. */
    async beginChallenge(number = '4000000000001109', changes: object = {}): Promise<Resource> {
      const begun = await begin(number, changes);
      if (begun.attributes.status === 'method_required') {
        await cards.bank.runMethod(begun);
        await cards.bank.completeMethod(hashOf(begun));
      }
      const { data } = await cards.bank.read(hashOf(begun));
      const attributes = { ...data.attributes, 'resource-token-hash': hashOf(begun) };
      return { ...data, attributes };
    },

    stateOf: async (authentication: Resource) =>
      (await cards.bank.read(hashOf(authentication))).data.attributes,

    contributionStatuses: async () =>
      (await cards.list('contributions')).map(({ attributes }) => attributes.status),

    /** Returns when the issuer's method page reported that it is done. */
    async methodNotifiedAt(): Promise<Date | null> {
      const row = await cards.test.store.db
        .selectFrom('three_ds_authentications')
        .select('method_notified_at')
        .executeTakeFirstOrThrow();
      return row.method_notified_at;
    },

    /** Sends the ACS's report of a success, optionally changed or signed differently. */
    async report(
      { attributes }: Resource,
      changes: Partial<RReq> = {},
      { secret = directorySecret, key = crypto.randomUUID() as string } = {},
    ): Promise<Response> {
      const { ds_trans_id } = await cards.test.store.db
        .selectFrom('three_ds_authentications')
        .select('ds_trans_id')
        .where('acs_trans_id', '=', String(attributes['acs-trans-id']))
        .executeTakeFirstOrThrow();
      const rreq: RReq = {
        messageType: 'RReq',
        messageVersion,
        messageCategory: '01',
        threeDSServerTransID: String(attributes['three-ds-server-trans-id']),
        acsTransID: String(attributes['acs-trans-id']),
        dsTransID: ds_trans_id ?? '',
        transStatus: 'Y',
        eci: '05',
        authenticationValue: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=',
        ...changes,
      };
      const send = (url: string, init: RequestInit) =>
        cards.test.platform.fetch(new Request(url, init));
      return sendCallback(
        { platformUrl, secret, fetch: send },
        {
          path: callbackPath('three-ds-directory', 'results'),
          id: key,
          body: rreq,
          at: new Date(),
        },
      );
    },
  };
}
