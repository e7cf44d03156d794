import type { Work } from '../../kernel/work.ts';
import type { FundsTransfer } from './family.ts';

/** Says what changed of a funds transfer, by the names of the attributes. Coverage: EV4. */
export async function announceTransfer(
  { announce }: Work,
  { id, account_id }: Pick<FundsTransfer, 'id' | 'account_id'>,
  changes: readonly string[],
): Promise<void> {
  await announce({
    accountId: account_id,
    action: 'update',
    resourceType: 'funds_transfers',
    resourceId: id,
    data: { changes },
  });
}
