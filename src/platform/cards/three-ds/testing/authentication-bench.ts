import { messageVersion, type RReq } from '../../../../contract/emv-3ds.ts';
import type { Resource } from '../../../../contract/index.ts';
import { callbackPath, sendCallback } from '../../../../vendors/protocol/callback.ts';
import {
  authenticationIn,
  directorySecret,
  paymentInput,
  platformUrl,
  useCardBench,
} from '../../cards/testing/card-bench.ts';

/** The hash by which the widget acts on an authentication. */
export const hashOf = ({ attributes }: Resource): string =>
  String(attributes['resource-token-hash']);

/** A card bench with what tests of authentications need besides. */
export function useAuthenticationBench(options: Parameters<typeof useCardBench>[0] = {}) {
  const cards = useCardBench(options);

  /** A payment of 25.50 that waits for the bank: its authentication. */
  async function begin(number: string, changes: object = {}): Promise<Resource> {
    const { hash } = await cards.preCreated(number);
    const input = paymentInput({ amount: undefined, ...changes });
    const answer = await cards.widget().post(`/v2/contributions/${hash}`, input);
    const begun = authenticationIn(answer);
    if (!begun) throw new Error('there is no authentication');
    return begun;
  }

  return {
    bank: cards.bank,
    test: cards.test,
    list: cards.list,
    linkedCard: cards.linkedCard,
    pay: cards.pay,
    advance: cards.advance,
    begin,

    /** The same, in its challenge. */
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

    /** When the issuer's method page has told that it is done. */
    async methodNotifiedAt(): Promise<Date | null> {
      const row = await cards.test.store.db
        .selectFrom('three_ds_authentications')
        .select('method_notified_at')
        .executeTakeFirstOrThrow();
      return row.method_notified_at;
    },

    /** The ACS's report of a success, changed or signed otherwise at will. */
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
          ...{ id: key, body: rreq, at: new Date() },
        },
      );
    },
  };
}
