import type { AccountPolicies } from '../../../contract/index.ts';
import { defaultPolicies } from '../../../contract/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import type { PolicySettings } from './effective-policies.ts';

/** Locked policies of one account or organization. */
export interface LockedPolicies extends PolicySettings {
  readonly id: string;
  readonly holder: { readonly type: 'accounts' | 'organizations'; readonly id: string };
  /** Values of the organization, or the defaults, where operators set nothing here. */
  readonly inherited: AccountPolicies;
}

/** Locks the policies of an account or an organization until the transaction ends. */
export async function lockPolicies({ trx }: Work, policyId: string): Promise<LockedPolicies> {
  const { account_id, organization_id, ...row } = await trx
    .selectFrom('account_policies')
    .select(['id', 'account_id', 'organization_id', 'settings', 'operator_settings'])
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account_id === null) {
    const holder = { type: 'organizations', id: organization_id } as const;
    return { ...row, holder, inherited: defaultPolicies };
  }
  const common = await trx
    .selectFrom('account_policies')
    .select('operator_settings')
    .where('organization_id', '=', organization_id)
    .where('account_id', 'is', null)
    .executeTakeFirst();
  return {
    ...row,
    holder: { type: 'accounts', id: account_id },
    inherited: { ...defaultPolicies, ...common?.operator_settings },
  };
}
