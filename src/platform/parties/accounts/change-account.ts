import type { Selectable, Updateable } from 'kysely';
import { toJson } from '../../kernel/store/column-types.ts';
import type { AccountsTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import { freezeActionTexts, freezeReasonText } from './freeze-words.ts';
import type { HistoryEntry } from './record-history.ts';
import { recordHistory } from './record-history.ts';

export type Account = Selectable<AccountsTable>;

/** Columns that can change, with their values as they are read. */
export type AccountColumns = Partial<
  Pick<
    Account,
    | 'name'
    | 'status'
    | 'account_sub_type_id'
    | 'contributions_frozen'
    | 'disbursements_frozen'
    | 'solid_freeze'
    | 'freeze_reason'
    | 'freeze_description'
    | 'freeze_required_actions'
    | 'freeze_not_required_actions'
    | 'opened_at'
  >
>;

/** Columns of which nobody is told: they are no attributes. */
const silent: readonly string[] = ['opened_at', 'freeze_description'];
const freezes = ['contributions-frozen', 'disbursements-frozen', 'solid-freeze'];

/** An account, which nobody else changes before the commit. */
export function lockAccount({ trx }: Work, accountId: string): Promise<Account> {
  return trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Changes an account that is locked, writes its history and tells its webhooks. Nothing happens
 * when it is like that already.
 */
export async function changeAccount(
  work: Work,
  account: Account,
  { to, history }: { to: AccountColumns; history?: HistoryEntry },
): Promise<void> {
  const changed = changedColumns(account, to);
  if (changed.length === 0) return;
  await work.trx
    .updateTable('accounts')
    .set({ ...toColumns(to), updated_at: work.clock.now() })
    .where('id', '=', account.id)
    .execute();
  if (history) await recordHistory(work, { accountId: account.id, ...history });
  const changes = namesOf(account, { ...account, ...to }, changed);
  if (changes.length === 0) return;
  await work.announce({
    accountId: account.id,
    action: 'update',
    resourceType: 'accounts',
    resourceId: account.id,
    data: { changes, ...freezeOf({ ...account, ...to }, changes) },
  });
}

/** By the names of the attributes; an account that is to be closed takes no contributions. */
function namesOf(before: Account, after: Account, changed: readonly string[]): string[] {
  const names = changed.filter((column) => !silent.includes(column)).map(toAttribute);
  const name = 'contributions-frozen';
  const isRefusing = refusesContributions(after);
  if (refusesContributions(before) === isRefusing) return names.filter((each) => each !== name);
  return names.includes(name) ? names : [...names, name];
}

function refusesContributions(account: Account): boolean {
  const isClosing = account.solid_freeze && account.status === 'pending_closure';
  return account.contributions_frozen || isClosing;
}

function changedColumns(account: Account, to: AccountColumns): string[] {
  return Object.entries(to)
    .filter(([column, value]) => !isSame(account[column as keyof AccountColumns], value))
    .map(([column]) => column);
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

function toColumns(to: AccountColumns): Updateable<AccountsTable> {
  const {
    freeze_required_actions: required,
    freeze_not_required_actions: notRequired,
    ...rest
  } = to;
  return {
    ...rest,
    ...(required && { freeze_required_actions: toJson(required) }),
    ...(notRequired && { freeze_not_required_actions: toJson(notRequired) }),
  };
}

function toAttribute(column: string): string {
  return column === 'account_sub_type_id' ? 'account-sub-type' : column.replaceAll('_', '-');
}

/** Coverage: EV7. */
function freezeOf(account: Account, changes: readonly string[]): Record<string, unknown> {
  if (!changes.some((name) => freezes.includes(name))) return {};
  return {
    freeze_reason: freezeReasonText(account.freeze_reason),
    freeze_required_actions: freezeActionTexts(account.freeze_required_actions),
  };
}
