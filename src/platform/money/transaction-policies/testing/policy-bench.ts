import { beforeEach } from 'vitest';
import { join } from '../../../parties/users/testing/people.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { applyPolicies } from '../apply-policies.ts';
import type { GovernedTransfer } from '../transfer-kind.ts';

interface Authorizers {
  readonly emails: readonly string[];
  readonly number: number;
}

/** An account with an empty rule group, and transfers that exist only for the rules. */
export function usePolicyBench() {
  /** `proceed <id>` and `cancel <id>`, in order. */
  const decided: string[] = [];
  const given = useTestPlatform({
    modules: [
      () => ({
        transferKinds: {
          sub_asset_transfer: {
            terms: async (_work, id) => [id],
            proceed: async (_work, id) => void decided.push(`proceed ${id}`),
            cancel: async (_work, id) => void decided.push(`cancel ${id}`),
          },
        },
      }),
    ],
  });
  let owner: ApiClient;
  let accountId: string;
  let ruleGroupId: string;
  beforeEach(async () => {
    decided.length = 0;
    owner = await given.signUp();
    ({ accountId } = await createAccountWithOwner(owner));
    ruleGroupId = String((await make('/v2/rule-groups', { label: 'Treasury' })).id);
    await make(`/v2/accounts/${accountId}/set-rule-group`, { 'rule-group-id': ruleGroupId });
  });

  /** Posts, and throws if the request is rejected. */
  const make = (path: string, attributes: object) => owner.mustPost(path, attributes);

  /** Creates an authorization group of users. Returns its id. */
  const group = async (emails: readonly unknown[], of = ruleGroupId) => {
    const input = { 'rule-group-id': of, label: 'Board', 'user-emails': emails };
    return String((await make('/v2/authorization-groups', input)).id);
  };

  return {
    given,
    group,
    decided,
    make,
    get owner() {
      return owner;
    },
    get accountId() {
      return accountId;
    },
    get ruleGroupId() {
      return ruleGroupId;
    },
    /** Adds a user of the organization who sees the account. */
    colleague: (email: string) =>
      join(owner, given.anonymous, { email, accountId, permissions: ['read'] }),
    /** Creates a rule, with the users who must approve; none by default. */
    async rule(attributes: object, authorizers: readonly Authorizers[] = []) {
      const rule = await make('/v2/rules', {
        'rule-group-id': ruleGroupId,
        'transfer-types': ['sub_asset_transfer'],
        ...attributes,
      });
      for (const { emails, number } of authorizers) {
        await make('/v2/authorization-rule-groups', {
          'rule-id': rule.id,
          'authorization-group-id': await group(emails),
          'number-of-users': number,
        });
      }
      return String(rule.id);
    },
    /** Creates a transfer; of the bench's account and in USD by default. */
    async transfer(amount: string, more: Partial<GovernedTransfer> = {}) {
      const { services } = given.platform;
      const id = services.newId();
      const { waits } = await services.transact((work) =>
        applyPolicies(work, {
          accountId,
          transferType: 'sub_asset_transfer',
          transferId: id,
          amount,
          of: { currencyType: 'USD' },
          ...more,
        }),
      );
      return { id, waits };
    },
  };
}

/** A rule for amounts from 1,000. */
export const fromThousand = {
  'rule-type': 'amount',
  'transfer-amount-minimum': 1000,
  'transfer-amount-maximum': 1_000_000,
  'currency-type': 'USD',
};
