import type { NachaConfigInput } from '../../../contract/index.ts';
import type { Work } from '../../kernel/work.ts';

/** Writes in whose name files go to the clearing house. */
export async function insertConfig(
  { trx, clock }: Work,
  { id, organizationId, input }: { id: string; organizationId: string; input: NachaConfigInput },
): Promise<void> {
  const now = clock.now();
  const bank = await trx
    .selectFrom('banks')
    .select('id')
    .where('id', '=', input['routing-number'])
    .executeTakeFirst();
  await trx
    .insertInto('nacha_configs')
    .values({
      id,
      organization_id: organizationId,
      label: input.label,
      company_name: input['company-name'],
      company_identification: input['company-identification'],
      entry_description: input['entry-description'] ?? 'PAYMENT',
      routing_number: input['routing-number'],
      bank_id: bank?.id ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
