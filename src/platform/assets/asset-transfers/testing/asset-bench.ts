import { beforeEach } from 'vitest';
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
  act(
    transferId: unknown,
    action: 'settle' | 'clear' | 'cancel',
    more?: object,
  ): Promise<ApiAnswer>;
  /** Requires approval of a type of transfer of ether, from 0 to 1000 units. */
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
  const made = async (path: string, attributes: object) => {
    const { status, data, errors } = await post(path, attributes);
    if (status < 300) return data;
    throw new Error(`${path}: ${status} ${JSON.stringify(errors)}`);
  };
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
    async rule(transferType) {
      const group = await made('/v2/rule-groups', { label: 'Treasury' });
      const inGroup = { 'rule-group-id': group.id };
      await made(`/v2/accounts/${ids.accountId}/set-rule-group`, inGroup);
      const { data: user } = await client.get('/v2/users/current');
      const rule = await made('/v2/rules', {
        ...inGroup,
        'rule-type': 'amount',
        'transfer-types': [transferType],
        'asset-id': ether,
        'transfer-amount-minimum': 0,
        'transfer-amount-maximum': 1000,
      });
      const asked = { label: 'Officers', 'user-emails': [user.attributes.email] };
      const officers = await made('/v2/authorization-groups', { ...inGroup, ...asked });
      await made('/v2/authorization-rule-groups', {
        'rule-id': rule.id,
        'authorization-group-id': officers.id,
        label: 'One officer',
        'number-of-users': 1,
      });
    },
    async total(accountId = ids.accountId) {
      const path = `/v2/account-asset-totals?account.id=${accountId}&sort=-created-at`;
      return (await client.get(path)).list[0]?.attributes;
    },
  };
}
