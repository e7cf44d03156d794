import { sql } from 'kysely';
import type { Work } from '../../kernel/work/index.ts';
import { findApplyingRules } from './find-applying-rules.ts';
import { authorizationItemResource } from './policy-resources.ts';
import type { GovernedTransfer } from './transfer-kind.ts';

/**
 * Holds a new transfer against the rules of its account's rule group, in the transaction that
 * writes it, and writes an authorization item for each rule that applies. Frequency rules count it
 * whatever becomes of it, until `withdrawTransfer`. Call it after the money is locked and the
 * transfer is written. Coverage: "Transaction policy resources".
 *
 * @returns whether the transfer has to wait: its {@link TransferKind} gets the decision
 */
export async function applyPolicies(
  work: Work,
  transfer: GovernedTransfer,
): Promise<{ readonly waits: boolean }> {
  countTransfer(work, transfer);
  return judgeTransfer(work, transfer);
}

/** The second half of {@link applyPolicies}, once the transfer is counted: its rules. */
export async function judgeTransfer(
  work: Work,
  asSent: GovernedTransfer,
): Promise<{ readonly waits: boolean }> {
  const transfer = inSmallLetters(asSent);
  const now = work.clock.now();
  const rules = await findApplyingRules(work, transfer, now);
  for (const rule of rules) await insertItem(work, { rule, transfer, now });
  return { waits: rules.length > 0 };
}

/**
 * The first half of {@link applyPolicies}: with the next statement, takes the lock of
 * {@link lockPolicies} and then counts the transfer.
 */
export function countTransfer({ clock, gather }: Work, asSent: GovernedTransfer): void {
  const transfer = inSmallLetters(asSent);
  const { accountId, transferType, transferId, governedAs = null, amount, of } = transfer;
  const unit = 'assetId' in of ? of.assetId : of.currencyType;
  const statement = sql`
    with locked as materialized (select ${takeLock(accountId)})
    insert into governed_transfers
      (account_id, transfer_type, transfer_id, governed_as, amount, unit, created_at)
    select ${accountId}::uuid, ${transferType}::text, ${transferId}::uuid, ${governedAs}::text,
      ${amount}::numeric, ${unit}::text, ${clock.now()}::timestamptz
    from locked`;
  gather({ kind: 'insert', table: 'governed_transfers', statement });
}

/** An id is the same in whatever letters a request spells it, and is counted as the same. */
function inSmallLetters(transfer: GovernedTransfer): GovernedTransfer {
  const { accountId, of } = transfer;
  return {
    ...transfer,
    accountId: accountId.toLowerCase(),
    of: 'assetId' in of ? { assetId: of.assetId.toLowerCase() } : of,
  };
}

/**
 * Makes transfers of one account take their turn, so that each is counted before the next is judged,
 * and so that none is judged by a rule group that is being replaced. Held until the commit.
 */
export async function lockPolicies({ trx }: Work, accountId: string): Promise<void> {
  await sql`select ${takeLock(accountId)}`.execute(trx);
}

function takeLock(accountId: string) {
  return sql`pg_advisory_xact_lock(hashtextextended(${`policies of ${accountId}`}, 0))`;
}

export async function insertItem(
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
      created_at: now,
      updated_at: now,
    })
    // What an account gives in a trade and the fee for it may both be within one rule.
    .onConflict((conflict) =>
      conflict.columns(['transfer_id', 'transfer_type', 'rule_id', 'account_id']).doNothing(),
    )
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows) await work.announceNew(authorizationItemResource, item);
}
