import type { OrganizationFeatures } from '../../../contract/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';

/** Features where the operator has set nothing. Coverage: EP38, LI16. */
const defaults: OrganizationFeatures = {
  'account-cash-transfer-reversals': false,
  'push-transfer-methods': true,
  'push-transfer-methods-per-contact': 1,
  'third-party-wires': true,
  'trade-desk-choice': false,
  'external-trade-ids': false,
};

/** Fills an organization's features with the defaults. */
export function withDefaults(set: Partial<OrganizationFeatures>): OrganizationFeatures {
  return { ...defaults, ...set };
}

/** Returns the features that the operator allows an organization. */
export async function featuresOf(
  db: Queryable,
  organizationId: string,
): Promise<OrganizationFeatures> {
  const row = await db
    .selectFrom('organizations')
    .select('features')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return withDefaults(row?.features ?? {});
}
