import type { Work } from '../../kernel/work/index.ts';
import { findApplyingRules, insertItem, lockPolicies } from './apply-policies.ts';
import { lockItems } from './authorization-items.ts';
import { authorizationItemResource } from './policy-resources.ts';
import type { GovernedTransfer } from './transfer-kind.ts';

/**
 * Applies the rules again to a locked transfer, with its new amount. A larger amount needs new
 * approvals, a smaller one doesn't.
 *
 * @returns true if approvals are requested
 */
export async function reapplyPolicies(
  work: Work,
  transfer: GovernedTransfer,
  { isMore }: { readonly isMore: boolean },
): Promise<boolean> {
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
  return asks;
}

async function ask(
  work: Work,
  { rule, transfer, isMore }: { rule: string; transfer: GovernedTransfer; isMore: boolean },
): Promise<boolean> {
  const known = await lockItems(work, transfer)
    .where('rule_id', '=', rule)
    .where('account_id', '=', transfer.accountId)
    .executeTakeFirst();
  if (!known) {
    await insertItem(work, { rule, transfer, now: work.clock.now() });
    return true;
  }
  if (!isMore) return false;
  await work.change(authorizationItemResource, known, { status: 'pending' });
  await work.trx
    .deleteFrom('authorization_decisions')
    .where('authorization_item_id', '=', known.id)
    .execute();
  return true;
}
