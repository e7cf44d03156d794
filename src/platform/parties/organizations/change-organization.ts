import type { OrganizationChanges } from '../../../contract/index.ts';
import type { Services } from '../../kernel/services.ts';
import { toJson } from '../../kernel/store/column-types.ts';

/** Changes an organization. Its label stands on its accounts as well, where it can be filtered by. */
export async function changeOrganizationRow(
  { transact, clock }: Pick<Services, 'store' | 'clock' | 'transact'>,
  id: string,
  changes: OrganizationChanges,
): Promise<void> {
  const { label } = changes;
  await transact(async ({ trx }) => {
    await trx
      .updateTable('organizations')
      .set({
        label,
        description: changes.description,
        classification: changes.classification,
        is_integrator: changes['is-integrator'],
        monthly_kyc: changes['monthly-kyc'],
        monthly_kyb: changes['monthly-kyb'],
        industries: toJsonIfAny(changes.industries),
        customer_types: toJsonIfAny(changes['customer-types']),
        countries: toJsonIfAny(changes.countries),
        other_customer_types: changes['other-customer-types'],
        other_industries: changes['other-industries'],
        updated_at: clock.now(),
      })
      .where('id', '=', id)
      .execute();
    if (label === undefined) return;
    await trx
      .updateTable('accounts')
      .set({ organization_label: label })
      .where('organization_id', '=', id)
      .execute();
  });
}

function toJsonIfAny(value: readonly string[] | undefined): string | undefined {
  return value && toJson(value);
}
