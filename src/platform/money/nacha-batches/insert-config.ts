import type { NachaConfigInput } from '../../../contract/index.ts';
import type { Work } from '../../kernel/work.ts';
import { nachaConfigResource } from './nacha-resources.ts';

/** Writes in whose name files go to the clearing house. */
export async function insertConfig(
  work: Work,
  { id, organizationId, input }: { id: string; organizationId: string; input: NachaConfigInput },
): Promise<void> {
  const bank = await work.trx
    .selectFrom('banks')
    .select('id')
    .where('id', '=', input['routing-number'])
    .executeTakeFirst();
  await work.insert(nachaConfigResource, {
    id,
    organization_id: organizationId,
    label: input.label,
    company_name: input['company-name'],
    company_identification: input['company-identification'],
    entry_description: input['entry-description'] ?? 'PAYMENT',
    routing_number: input['routing-number'],
    bank_id: bank?.id ?? null,
  });
}
