import { sql } from 'kysely';
import { maxNachaBatchSize } from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { isAllowedToMove } from '../funds-transfers/require-outgoing-allowed.ts';

/**
 * Locks and returns the ACH transfers of an organization that can be put into a file: pending, by
 * bank account, in no other file, and not blocked.
 *
 * @param wanted the requested ids; by default all, up to the maximum of a file
 * @throws Failure invalid_attribute for an id that isn't among them, or when there are none
 */
export async function findTransfers(
  work: Work,
  { organizationId, wanted }: { organizationId: string; wanted: readonly string[] | undefined },
) {
  if (wanted?.length === 0) throw none('must name a funds transfer');
  const locked = await eligible(work, organizationId)
    .$if(wanted !== undefined, (query) => query.where('transfer.id', 'in', wanted ?? []))
    .execute();
  const rows = await withoutBlocked(work, locked);
  const found = new Set(rows.map(({ id }) => id));
  const missing = wanted?.findIndex((id) => !found.has(id)) ?? -1;
  if (missing >= 0) {
    const name = `funds-transfer-ids/${missing}`;
    const detail =
      'must name a pending ACH transfer by bank account that is in no other file and not blocked.';
    throw invalidAttribute(name, `funds-transfer-ids.${missing} ${detail}`);
  }
  if (rows.length === 0) throw none('can be omitted only while there are pending ACH transfers');
  return rows;
}

export type FoundTransfer = Awaited<ReturnType<typeof findTransfers>>[number];

type Locked = Awaited<ReturnType<ReturnType<typeof eligible>['execute']>>[number];

/**
 * Removes transfers of frozen accounts or contacts, and those that got a hold while the query waited
 * for its locks, which it doesn't see.
 */
async function withoutBlocked(work: Work, locked: readonly Locked[]): Promise<Locked[]> {
  if (locked.length === 0) return [];
  const holds = await work.trx
    .selectFrom('contingent_holds')
    .select('funds_transfer_id')
    .where('status', '=', 'pending')
    .where(
      'funds_transfer_id',
      'in',
      locked.map(({ id }) => id),
    )
    .execute();
  const held = new Set(holds.map(({ funds_transfer_id }) => funds_transfer_id));
  const allowed = new Map<string, boolean>();
  for (const transfer of locked) {
    const key = permissionKey(transfer);
    allowed.set(key, allowed.get(key) ?? (await isAllowedToMove(work, transfer)));
  }
  return locked.filter(
    (transfer) => !held.has(transfer.id) && allowed.get(permissionKey(transfer)),
  );
}

/** Returns a key that is equal for transfers with the same permission to leave. */
function permissionKey({ amount, ...transfer }: Locked): string {
  const { account_id, contact_id, refund_id } = transfer;
  return JSON.stringify([amount.startsWith('-'), account_id, contact_id, refund_id]);
}

function eligible({ trx }: Work, organizationId: string) {
  return trx
    .selectFrom('funds_transfers as transfer')
    .innerJoin(
      'payment_instructions as instructions',
      'instructions.id',
      'transfer.payment_instructions_id',
    )
    .where('transfer.organization_id', '=', organizationId)
    .where('transfer.status', '=', 'pending')
    .where('transfer.funds_transfer_type', '=', 'ach')
    .where('transfer.currency_type', '=', 'USD')
    .where('transfer.parent_id', 'is', null)
    .where('transfer.sent_at', 'is', null)
    .where('instructions.sealed_numbers', 'is not', null)
    .where(sql<boolean>`not exists (
      select from nacha_batch_entries entry where entry.funds_transfer_id = transfer.id)`)
    .where(sql<boolean>`not exists (
      select from contingent_holds hold
      where hold.funds_transfer_id = transfer.id and hold.status = 'pending')`)
    .where(sql<boolean>`not exists (
      select from authorization_items item
      where item.transfer_id = transfer.id and item.transfer_type = 'funds_transfer'
        and item.status = 'pending')`)
    .select([
      'transfer.id',
      'transfer.account_id',
      'transfer.amount',
      'transfer.contact_id',
      'transfer.funds_transfer_method_id',
      'transfer.refund_id',
      'transfer.sent_at',
      'transfer.payment_instructions_id',
      'instructions.content',
      'instructions.sealed_numbers',
      'instructions.digest',
    ])
    .orderBy('transfer.id')
    .limit(maxNachaBatchSize)
    .forNoKeyUpdate('transfer');
}

function none(detail: string) {
  return invalidAttribute('funds-transfer-ids', `funds-transfer-ids ${detail}.`);
}
