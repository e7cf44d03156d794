import { beforeEach } from 'vitest';
import { requireApproval } from '../../../money/transaction-policies/testing/require-approval.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { ether } from '../../assets/testing/known-assets.ts';

/** An address on the Ethereum network. */
export const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';

/** An open account with a user, and operations on its assets. */
export function useAssetBench() {
  const test = useTestPlatform();
  let client: ApiClient;
  let ids: { accountId: string; contactId: string };
  beforeEach(async () => {
    client = await test.signUp();
    ids = await createAccountWithOwner(client);
  });
  const post = (path: string, attributes: object = {}) => client.post(path, attributes);
  const act = (id: unknown, action: 'settle' | 'clear' | 'cancel', more?: object) =>
    post(`/v2/asset-transfers/${id}/sandbox/${action}`, more);
  /** Contributes ether. The response includes the transfer. */
  const contribute = (unitCount: string | number, more: object = {}) =>
    post('/v2/asset-contributions?include=asset-transfer', {
      'account-id': ids.accountId,
      'contact-id': ids.contactId,
      'asset-id': ether,
      'unit-count': unitCount,
      ...more,
    });
  return {
    test,
    get client() {
      return client;
    },
    get accountId() {
      return ids.accountId;
    },
    get contactId() {
      return ids.contactId;
    },
    post,
    act,
    contribute,
    /** Decides the oldest pending authorization item. */
    async decide(action: 'approve' | 'deny') {
      const { list } = await client.get('/v2/authorization-items?filter[status]=pending');
      return post(`/v2/authorization-items/${list[0]?.id}/${action}`);
    },
    freeze: (type: string) =>
      post(`/v2/accounts/${ids.accountId}/sandbox/freeze`, { 'freeze-type': type }),
    setPolicy: (policies: object) =>
      post('/v2/account-policies/sandbox', { 'account-id': ids.accountId, ...policies }),
    /** Adds disbursable ether. */
    async fund(unitCount: string) {
      const { included } = await contribute(unitCount);
      await act(included[0]?.id, 'settle');
      await act(included[0]?.id, 'clear');
    },
    async outgoing(more: object = {}) {
      const { data } = await post('/v2/asset-transfer-methods', {
        'account-id': ids.accountId,
        'contact-id': ids.contactId,
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
        'account-id': ids.accountId,
        'unit-count': unitCount,
        'asset-transfer': { 'asset-transfer-method-id': methodId },
        ...more,
      }),
    /** Requires approval of a type of transfer of ether. */
    rule: (transferType: string) =>
      requireApproval(client, ids.accountId, {
        'transfer-types': [transferType],
        'asset-id': ether,
        'transfer-amount-minimum': 0,
      }),
    /** Returns the account's newest asset total. */
    async total(accountId = ids.accountId) {
      const path = `/v2/account-asset-totals?account.id=${accountId}&sort=-created-at`;
      return (await client.get(path)).list[0]?.attributes;
    },
  };
}
