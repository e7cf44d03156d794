import type { Work } from '../../kernel/work.ts';
import type { Refund } from './refund-rules.ts';

/** Says what changed of a refund, by the names of the attributes; nothing for a new one. */
export async function announceRefund(
  { announce }: Work,
  { id, account_id }: Pick<Refund, 'id' | 'account_id'>,
  changes?: readonly string[],
): Promise<void> {
  await announce({
    accountId: account_id,
    action: changes ? 'update' : 'create',
    resourceType: 'refunds',
    resourceId: id,
    data: changes ? { changes } : {},
  });
}
