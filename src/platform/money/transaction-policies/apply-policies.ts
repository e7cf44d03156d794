import { sql } from 'kysely';
import { actingUserId, type Work } from '../../kernel/work/index.ts';
import { lockItems } from './authorization-items.ts';
import { authorizationItemResource } from './policy-resources.ts';
import { ruleHolds } from './rule-holds.ts';
import type { GovernedTransfer } from './transfer-kind.ts';

/**
 * Applies the rules of an account's rule group to a new transfer and inserts an authorization item
 * for each rule that matches. Frequency rules count the transfer until `withdrawTransfer`. Call it in
 * the transaction of the insert, after the totals are locked. Coverage: "Transaction policy
 * resources".
 *
 * @returns `waits`: true if the transfer must wait for the decision, which its {@link TransferKind}
 *   gets
 */
export async function applyPolicies(
  work: Work,
  transfer: GovernedTransfer,
): Promise<{ readonly waits: boolean }> {
  countTransfer(work, transfer);
  return judgeTransfer(work, transfer);
}

/** The second half of {@link applyPolicies}: applies the rules to a counted transfer. */
export async function judgeTransfer(
  work: Work,
  wanted: GovernedTransfer,
): Promise<{ readonly waits: boolean }> {
  const transfer = withLowerCaseIds(wanted);
  const now = work.clock.now();
  const rules = await findApplyingRules(work, transfer, now);
  for (const rule of rules) await insertItem(work, { rule, transfer, now });
  return { waits: rules.length > 0 };
}

/**
 * The first half of {@link applyPolicies}: takes the lock of {@link lockPolicies} and counts the
 * transfer, with the next statement.
 */
export function countTransfer({ clock, gather }: Work, wanted: GovernedTransfer): void {
  const transfer = withLowerCaseIds(wanted);
  const { accountId, transferType, transferId, governedAs = null, amount, of } = transfer;
  const statement = sql`
    with locked as materialized (select ${takeLock(accountId)})
    insert into governed_transfers
      (account_id, transfer_type, transfer_id, governed_as, amount, unit, created_at)
    select ${accountId}::uuid, ${transferType}::text, ${transferId}::uuid, ${governedAs}::text,
      ${amount}::numeric, ${unitOf(of)}::text, ${clock.now()}::timestamptz
    from locked`;
  gather({ kind: 'insert', table: 'governed_transfers', statement });
}

const unitOf = (of: GovernedTransfer['of']): string =>
  'assetId' in of ? of.assetId : of.currencyType;

/** Requests may spell an id in upper or lower case. */
function withLowerCaseIds(transfer: GovernedTransfer): GovernedTransfer {
  const { accountId, of } = transfer;
  return {
    ...transfer,
    accountId: accountId.toLowerCase(),
    of: 'assetId' in of ? { assetId: of.assetId.toLowerCase() } : of,
  };
}

/**
 * Serializes transfers of one account until the commit: each is counted before the rules are applied
 * to the next, and none meets a rule group that is being replaced.
 */
export async function lockPolicies({ trx }: Work, accountId: string): Promise<void> {
  await sql`select ${takeLock(accountId)}`.execute(trx);
}

function takeLock(accountId: string) {
  return sql`pg_advisory_xact_lock(hashtextextended(${`policies of ${accountId}`}, 0))`;
}

async function insertItem(
  work: Work,
  { rule, transfer, now }: { rule: string; transfer: GovernedTransfer; now: Date },
): Promise<void> {
  const item = { id: work.newId(), account_id: transfer.accountId };
  const written = await work.trx
    .insertInto('authorization_items')
    .values({
      ...item,
      rule_id: rule,
      transfer_type: transfer.transferType,
      transfer_id: transfer.transferId,
      status: 'pending',
      requested_by_user_id: actingUserId() ?? null,
      created_at: now,
      updated_at: now,
    })
    // One rule may match both a side of a trade and its fee.
    .onConflict((conflict) =>
      conflict.columns(['transfer_id', 'transfer_type', 'rule_id', 'account_id']).doNothing(),
    )
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows) await work.announceNew(authorizationItemResource, item);
}

/** Returns the rules of the account's rule group that match a counted transfer: see {@link ruleHolds}. */
async function findApplyingRules(
  { trx }: Work,
  { accountId, transferType, governedAs, amount, of }: GovernedTransfer,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select rules.id
    from rules join accounts on accounts.rule_group_id = rules.rule_group_id
    where accounts.id = ${accountId} and rules.active
      and ${ruleHolds({
        type: sql`${governedAs ?? transferType}::text`,
        accountId: sql`${accountId}::uuid`,
        amount: sql`${amount}::numeric`,
        unit: sql`${unitOf(of)}::text`,
        now: sql`${now}::timestamptz`,
      })}
    order by rules.created_at, rules.id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

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
