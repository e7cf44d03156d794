import { beforeEach } from 'vitest';
import { requireApproval } from '../../../money/transaction-policies/testing/require-approval.ts';
import type { ApiAnswer, ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { type TestPlatform, useTestPlatform } from '../../../testing/test-platform.ts';
import { ether } from '../../assets/testing/known-assets.ts';

/** An address on the Ethereum network. */
export const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';

/** An open account with a user, and operations on its assets. */
export interface AssetBench {
  readonly test: TestPlatform;
  readonly client: ApiClient;
  readonly accountId: string;
  readonly contactId: string;
  post(path: string, attributes?: object): Promise<ApiAnswer>;
  /** Contributes ether. The response includes the transfer. */
  contribute(unitCount: string | number, more?: object): Promise<ApiAnswer>;
  /** Adds disbursable ether. */
  fund(unitCount: string): Promise<void>;
  outgoing(more?: object): Promise<string>;
  /** Disburses ether. The response includes the transfer. */
  disburse(unitCount: string, methodId: string, more?: object): Promise<ApiAnswer>;
  act(id: unknown, action: 'settle' | 'clear' | 'cancel', more?: object): Promise<ApiAnswer>;
  /** Decides the oldest pending authorization item. */
  decide(action: 'approve' | 'deny'): Promise<ApiAnswer>;
  /** Freezes the account. */
  freeze(type: string): Promise<ApiAnswer>;
  setPolicy(policies: object): Promise<ApiAnswer>;
  /** Requires approval of a type of transfer of ether. */
  rule(transferType: string): Promise<void>;
  /** Returns the account's newest asset total. */
  total(accountId?: string): Promise<Record<string, unknown> | undefined>;
}

export function useAssetBench(): AssetBench {
  const test = useTestPlatform();
  let client: ApiClient;
  let ids: { accountId: string; contactId: string };
  beforeEach(async () => {
    client = await test.signUp();
    ids = await createAccountWithOwner(client);
  });
  const post = (path: string, attributes: object = {}) => client.post(path, attributes);
  const act: AssetBench['act'] = (id, action, more) =>
    post(`/v2/asset-transfers/${id}/sandbox/${action}`, more);
  const contribute: AssetBench['contribute'] = (unitCount, more = {}) =>
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
    async decide(action) {
      const { list } = await client.get('/v2/authorization-items?filter[status]=pending');
      return post(`/v2/authorization-items/${list[0]?.id}/${action}`);
    },
    freeze: (type) => post(`/v2/accounts/${ids.accountId}/sandbox/freeze`, { 'freeze-type': type }),
    setPolicy: (policies) =>
      post('/v2/account-policies/sandbox', { 'account-id': ids.accountId, ...policies }),
    async fund(unitCount) {
      const { included } = await contribute(unitCount);
      await act(included[0]?.id, 'settle');
      await act(included[0]?.id, 'clear');
    },
    async outgoing(more = {}) {
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
    disburse: (unitCount, methodId, more = {}) =>
      post('/v2/asset-disbursements?include=asset-transfer', {
        'account-id': ids.accountId,
        'unit-count': unitCount,
        'asset-transfer': { 'asset-transfer-method-id': methodId },
        ...more,
      }),
    rule: (transferType) =>
      requireApproval(client, ids.accountId, {
        'transfer-types': [transferType],
        'asset-id': ether,
        'transfer-amount-minimum': 0,
      }),
    async total(accountId = ids.accountId) {
      const path = `/v2/account-asset-totals?account.id=${accountId}&sort=-created-at`;
      return (await client.get(path)).list[0]?.attributes;
    },
  };
}
