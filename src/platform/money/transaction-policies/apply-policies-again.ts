import type { Work } from '../../kernel/work.ts';
import { announceItem } from './announce-item.ts';
import { lockPolicies } from './apply-policies.ts';
import { findApplyingRules } from './find-applying-rules.ts';
import type { GovernedTransfer } from './transfer-kind.ts';

/**
 * Holds a transfer whose amount is another than the rules were applied to against them once more.
 * Who has approved less is asked again; who has approved more is not.
 *
 * @param transfer with its new amount; its row must be locked
 * @returns whether somebody is asked now
 */
export async function applyPoliciesAgain(
  work: Work,
  { isMore, ...transfer }: GovernedTransfer & { readonly isMore: boolean },
): Promise<{ readonly asks: boolean }> {
  const { accountId, transferType, transferId, amount } = transfer;
  await lockPolicies(work, accountId);
  await work.trx
    .updateTable('governed_transfers')
    .set({ amount })
    .where('transfer_id', '=', transferId)
    .where('transfer_type', '=', transferType)
    .where('account_id', '=', accountId)
    .execute();
  let asks = false;
  for (const rule of await findApplyingRules(work, transfer, work.clock.now())) {
    if (await ask(work, { rule, transfer, isMore })) asks = true;
  }
  return { asks };
}

async function ask(
  work: Work,
  { rule, transfer, isMore }: { rule: string; transfer: GovernedTransfer; isMore: boolean },
): Promise<boolean> {
  const now = work.clock.now();
  const id = work.newId();
  const open = { status: 'pending', updated_at: now } as const;
  const item = await work.trx
    .insertInto('authorization_items')
    .values({
      ...open,
      id,
      account_id: transfer.accountId,
      rule_id: rule,
      transfer_type: transfer.transferType,
      transfer_id: transfer.transferId,
      created_at: now,
    })
    .onConflict((conflict) => {
      const known = conflict.columns(['transfer_id', 'transfer_type', 'rule_id', 'account_id']);
      return isMore ? known.doUpdateSet(open) : known.doNothing();
    })
    .returning(['id', 'account_id'])
    .executeTakeFirst();
  if (!item) return false;
  await work.trx
    .deleteFrom('authorization_decisions')
    .where('authorization_item_id', '=', item.id)
    .execute();
  await announceItem(work, item.id === id ? item : { ...item, changes: ['status'] });
  return true;
}
