import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type AuthorizationItemsTable, Failure } from '../../kernel/store/index.ts';
import { requirePrecondition, type Work } from '../../kernel/work/index.ts';
import { lockItems, withdrawTransfer } from './authorization-items.ts';
import { authorizationItemResource } from './policy-resources.ts';
import type { TransferKind, TransferReference } from './transfer-kind.ts';

type Item = Selectable<AuthorizationItemsTable>;
interface Decision {
  readonly itemId: string;
  readonly userId: string;
  readonly approved: boolean;
}

/**
 * Records one user's decision on an authorization item. The item is approved when enough users of
 * each group have approved it, and the transfer proceeds when all its items are approved. A single
 * denial denies the item and cancels the transfer.
 *
 * @throws Failure forbidden for a user in no group of the rule, already_processed for a decided item,
 *   or one that this user has already approved
 */
export async function decideItem(
  work: Work,
  kindOf: (type: string) => TransferKind | undefined,
  decision: Decision,
): Promise<void> {
  const found = await work.read(authorizationItemResource, decision.itemId);
  const { transfer_type: transferType, transfer_id: transferId } = found;
  const kind = kindOf(transferType);
  if (!kind) throw new Error(`no module makes transfers of type "${transferType}"`);
  const transfer = { transferType, transferId };
  // The fixed order of locks: totals, transfer, items.
  await kind.lock?.(work, transferId);
  const items = await lockItems(work, transfer).execute();
  // Again, because the transfer was not locked when `If-Match` was checked first.
  await requirePrecondition(work.trx);
  const confirmed = digestOf(await kind.terms(work, transferId));
  const item = await recordDecision(work, { decision, items, confirmed });
  if (!decision.approved) return deny(work, { item, transfer, kind });
  if (!(await isAuthorized(work, item, confirmed))) return;
  await work.change(authorizationItemResource, item, { status: 'approved' });
  const others = items.filter(({ id }) => id !== item.id);
  if (others.every(({ status }) => status === 'approved')) await kind.proceed(work, transferId);
}

function digestOf(terms: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(terms)).digest('hex');
}

/** A user may deny after approving, and may approve again after the terms have changed. */
async function recordDecision(
  work: Work,
  { decision, items, confirmed }: { decision: Decision; items: readonly Item[]; confirmed: string },
): Promise<Item> {
  const { itemId, userId, approved } = decision;
  const item = items.find(({ id }) => id === itemId);
  if (!item || !(await isAuthorizer(work, { ruleId: item.rule_id, userId }))) {
    const detail = "Only users in an authorization group of the item's rule can decide it.";
    throw new Failure('forbidden', detail);
  }
  if (item.status !== 'pending') {
    throw new Failure('already_processed', `This authorization item is already ${item.status}.`);
  }
  const decided = { approved, confirmed_digest: confirmed, created_at: work.clock.now() };
  const row = { ...decided, id: work.newId(), authorization_item_id: itemId, user_id: userId };
  const { numInsertedOrUpdatedRows: written } = await work.trx
    .insertInto('authorization_decisions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['authorization_item_id', 'user_id'])
        .doUpdateSet(decided)
        .where(({ eb, or }) =>
          or([
            eb('authorization_decisions.approved', '!=', approved),
            eb('authorization_decisions.confirmed_digest', '!=', confirmed),
          ]),
        ),
    )
    .executeTakeFirst();
  if (written === 0n) {
    throw new Failure('already_processed', 'You have already approved this authorization item.');
  }
  work.audit({
    actor: { type: 'user', id: userId },
    action: approved ? 'transfer.approved' : 'transfer.denied',
    subject: { type: 'authorization-items', id: itemId },
    confirmed,
  });
  return item;
}

async function deny(
  work: Work,
  { item, transfer, kind }: { item: Item; transfer: TransferReference; kind: TransferKind },
): Promise<void> {
  await work.change(authorizationItemResource, item, { status: 'denied' });
  await kind.cancel(work, transfer.transferId);
  await withdrawTransfer(work, transfer);
}

async function isAuthorizer(
  { trx }: Work,
  { ruleId, userId }: { readonly ruleId: string; readonly userId: string },
): Promise<boolean> {
  const link = await trx
    .selectFrom('authorization_rule_groups as link')
    .innerJoin('authorization_group_users as member', (join) =>
      join.onRef('member.authorization_group_id', '=', 'link.authorization_group_id'),
    )
    .select('link.id')
    .where('link.rule_id', '=', ruleId)
    .where('link.active', '=', true)
    .where('member.user_id', '=', userId)
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * Returns true if enough users of each required group have approved the current terms of an item.
 * Approvals of removed users don't count. A rule without a group is never satisfied.
 */
async function isAuthorized(
  { trx }: Work,
  item: { readonly id: string; readonly rule_id: string },
  confirmed: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_enough: boolean }>`
    select link.number_of_users <= (
        select count(*) from authorization_decisions decision
        join authorization_group_users member on member.user_id = decision.user_id
        join users on users.id = decision.user_id
        where decision.authorization_item_id = ${item.id} and decision.approved
          and decision.confirmed_digest = ${confirmed}
          and member.authorization_group_id = link.authorization_group_id and not users.disabled
      ) as is_enough
    from authorization_rule_groups link
    where link.rule_id = ${item.rule_id} and link.active
  `.execute(trx);
  return rows.length > 0 && rows.every(({ is_enough }) => is_enough);
}
