import { requireApproval } from '../../../money/transaction-policies/testing/require-approval.ts';
import { useAccountBench } from '../../../testing/account-bench.ts';
import { ether } from '../../assets/testing/known-assets.ts';

/** An address on the Ethereum network. */
export const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';

/** An open account with a user, and operations on its assets. */
export function useAssetBench() {
  const bench = useAccountBench();
  const post = (path: string, attributes: object = {}) => bench.client.post(path, attributes);
  const act = (id: unknown, action: 'settle' | 'clear' | 'cancel', more?: object) =>
    post(`/v2/asset-transfers/${id}/sandbox/${action}`, more);
  /** Contributes ether. The response includes the transfer. */
  const contribute = (unitCount: string | number, more: object = {}) =>
    post('/v2/asset-contributions?include=asset-transfer', {
      'account-id': bench.accountId,
      'contact-id': bench.contactId,
      'asset-id': ether,
      'unit-count': unitCount,
      ...more,
    });
  return Object.assign(bench, {
    post,
    act,
    contribute,
    /** Decides the oldest pending authorization item. */
    async decide(action: 'approve' | 'deny') {
      const { list } = await bench.client.get('/v2/authorization-items?filter[status]=pending');
      return post(`/v2/authorization-items/${list[0]?.id}/${action}`);
    },
    /** Adds disbursable ether. */
    async fund(unitCount: string) {
      const { included } = await contribute(unitCount);
      await act(included[0]?.id, 'settle');
      await act(included[0]?.id, 'clear');
    },
    async outgoing(more: object = {}) {
      const { data } = await post('/v2/asset-transfer-methods', {
        'account-id': bench.accountId,
        'contact-id': bench.contactId,
        'asset-id': ether,
        'transfer-direction': 'outgoing',
        'wallet-address': wallet,
        ...more,
      });
      return String(data.id);
    },
    /** Disburses ether. The response includes the transfer. */
    disburse: (unitCount: string, methodId: string, more: object = {}) =>
      post('/v2/asset-disbursements?include=asset-transfer', {
        'account-id': bench.accountId,
        'unit-count': unitCount,
        'asset-transfer': { 'asset-transfer-method-id': methodId },
        ...more,
      }),
    /** Requires approval of a type of transfer of ether. */
    rule: (transferType: string) =>
      requireApproval(bench.client, bench.accountId, {
        'transfer-types': [transferType],
        'asset-id': ether,
        'transfer-amount-minimum': 0,
      }),
    /** Returns the account's newest asset total. */
    async total(accountId = bench.accountId) {
      const path = `/v2/account-asset-totals?account.id=${accountId}&sort=-created-at`;
      return (await bench.client.get(path)).list[0]?.attributes;
    },
  });
}
