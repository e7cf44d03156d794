import { beforeEach } from 'vitest';
import { join } from '../../../parties/users/testing/people.ts';
import type { ApiAnswer, ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { type TestPlatform, useTestPlatform } from '../../../testing/test-platform.ts';
import { applyPolicies } from '../apply-policies.ts';
import type { GovernedTransfer } from '../transfer-kind.ts';

/** Transfers that exist only for the rules, and the outcomes of their decisions. */
export interface PolicyBench {
  readonly given: TestPlatform;
  readonly owner: ApiClient;
  readonly accountId: string;
  readonly ruleGroupId: string;
  /** `proceed <id>` and `cancel <id>`, in order. */
  readonly decided: string[];
  /** Posts, and throws if the request is rejected. */
  make(path: string, attributes: object): Promise<ApiAnswer['data']>;
  /** Adds a user of the organization who sees the account. */
  colleague(email: string): Promise<ApiClient>;
  /** Creates a rule, with the users who must approve; none by default. */
  rule(attributes: object, authorizers?: readonly Authorizers[]): Promise<string>;
  /** Creates a transfer; of the bench's account and in USD by default. */
  transfer(amount: string, more?: Partial<GovernedTransfer>): Promise<Judged>;
}

interface Authorizers {
  readonly emails: readonly string[];
  readonly number: number;
}

interface Judged {
  readonly id: string;
  readonly waits: boolean;
}

/** An account with an empty rule group. */
export function usePolicyBench(): PolicyBench {
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

  const make = async (path: string, attributes: object) => {
    const { status, data, errors } = await owner.post(path, attributes);
    if (status < 300) return data;
    throw new Error(`${path}: ${status} ${JSON.stringify(errors)}`);
  };

  return {
    given,
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
    colleague: (email) => join(owner, given.anonymous, { email, accountId, permissions: ['read'] }),
    async rule(attributes, authorizers = []) {
      const group = { 'rule-group-id': ruleGroupId };
      const rule = await make('/v2/rules', {
        ...group,
        'transfer-types': ['sub_asset_transfer'],
        ...attributes,
      });
      for (const { emails, number } of authorizers) {
        const authorizing = await make('/v2/authorization-groups', {
          ...group,
          label: 'Authorizers',
          'user-emails': emails,
        });
        await make('/v2/authorization-rule-groups', {
          'rule-id': rule.id,
          'authorization-group-id': authorizing.id,
          'number-of-users': number,
        });
      }
      return String(rule.id);
    },
    async transfer(amount, more = {}) {
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
