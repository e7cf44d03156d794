import {
  type AccountStatus,
  type AccountSubType,
  freezeReasons,
  pendingClosureReason,
} from '../../../contract/index.ts';
import { type Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { announceEmail } from './announce-email.ts';
import { type Account, changeAccount } from './change-account.ts';
import type { HistoryEntry } from './record-history.ts';

/**
 * The steps of an account's status; there are no others. By the specification (coverage: ST12 to
 * ST15), pending → closed is a denial, and the owner of an active account may ask to close it.
 * In the original service: incomplete → pending → opened.
 */
const steps: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  incomplete: ['pending', 'opened', 'pending_closure', 'closed', 'voided'],
  pending: ['incomplete', 'opened', 'pending_closure', 'closed', 'voided'],
  opened: ['pending_closure', 'closed'],
  pending_closure: ['opened', 'closed'],
  closed: [],
  voided: [],
};

/** A pending closure never freezes these. Coverage: ST25. */
const exemptSubTypes: readonly AccountSubType[] = [
  'credit_card_instant_settlement',
  'ach_instant_settlement',
  'ach_reserve',
  'omnibus',
  'hybrid_omnibus',
  'reserve',
  'escrow',
  'college_savings_trust',
  'direct_asset_protection_trust',
];

const unfrozen = {
  solid_freeze: false,
  freeze_reason: null,
  freeze_description: null,
} satisfies Partial<Account>;

/**
 * Takes a locked account one step further, with everything that follows: freeze, history, webhook.
 * An account that is there already stays as it is.
 *
 * @param step.history what its history says; the step itself by default
 * @throws Failure invalid_attribute when there is no such step, or money is left where it ends
 */
export async function moveAccount(
  work: Work,
  account: Account,
  step: { to: AccountStatus; userId: string | null; history?: Partial<HistoryEntry> },
): Promise<void> {
  const { to, userId } = step;
  if (account.status === to) return;
  if (!steps[account.status].includes(to)) throw noStep(account.status, to);
  const ends = to === 'closed' || to === 'voided';
  if (ends && !(await isEmpty(work, account.id))) {
    throw invalidAttribute('status', `An account that holds money or assets cannot become ${to}.`);
  }
  const history = { action: to, userId, ...historyOf(to), ...step.history };
  const columns = columnsOf(account, to, work.clock.now());
  await changeAccount(work, account, { to: columns, history });
  if (to !== 'opened' || account.opened_at !== null) return;
  const { id } = account;
  await announceEmail(work, { accountId: id, type: 'account_approved', resourceId: id });
}

/** Whether an account holds neither money nor assets. */
export async function isEmpty({ trx }: Work, accountId: string): Promise<boolean> {
  for (const table of ['account_cash_totals', 'account_asset_totals'] as const) {
    const held = await trx
      .selectFrom(table)
      .select('id')
      .where('account_id', '=', accountId)
      .where('settled', '<>', '0')
      .executeTakeFirst();
    if (held) return false;
  }
  return true;
}

/** What of an account changes when its status does. */
function columnsOf(account: Account, to: AccountStatus, now: Date): Partial<Account> {
  if (to === 'pending_closure') return { status: to, ...freezeOf(account) };
  const isFreedOfClosure = account.freeze_reason === pendingClosureReason ? unfrozen : {};
  if (to !== 'opened') return { status: to };
  return { status: to, opened_at: account.opened_at ?? now, ...isFreedOfClosure };
}

/** Disbursements stay possible: the solid freeze of a pending closure is not one of theirs. */
function freezeOf(account: Account): Partial<Account> {
  const subType = account.account_sub_type_id;
  if (subType !== null && exemptSubTypes.includes(subType)) return {};
  return {
    solid_freeze: true,
    freeze_reason: pendingClosureReason,
    freeze_description: freezeReasons[pendingClosureReason],
  };
}

function historyOf(to: AccountStatus): Partial<HistoryEntry> {
  if (to !== 'pending_closure') return {};
  return { reasonCode: pendingClosureReason, description: freezeReasons[pendingClosureReason] };
}

function noStep(from: AccountStatus, to: AccountStatus): Failure {
  return invalidAttribute('status', `An account that is ${from} cannot become ${to}.`);
}
