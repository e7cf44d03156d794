import {
  type AccountStatus,
  type AccountSubType,
  freezeReasons,
  pendingClosureReason,
} from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { announceEmail } from './announce-email.ts';
import { type Account, changeAccount, type HistoryEntry } from './change-account.ts';

/** Allowed transitions. Coverage: ST12 to ST15. pending → closed is a denial. */
const steps: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  incomplete: ['pending', 'opened', 'pending_closure', 'closed', 'voided'],
  pending: ['incomplete', 'opened', 'pending_closure', 'closed', 'voided'],
  opened: ['pending_closure', 'closed'],
  pending_closure: ['opened', 'closed'],
  closed: [],
  voided: [],
};

/** A pending closure never freezes these sub-types. Coverage: ST25. */
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
 * Changes the status of a locked account, with its freeze, history and webhook. @throws Failure
 * invalid_attribute if the transition isn't allowed or a closing account isn't empty
 */
export async function transitionAccount(
  work: Work,
  account: Account,
  step: { to: AccountStatus; userId: string | null; history?: Partial<HistoryEntry> },
): Promise<void> {
  const { to, userId } = step;
  if (account.status === to) return;
  if (!steps[account.status].includes(to)) {
    const detail = `An account that is ${account.status} cannot become ${to}.`;
    throw invalidAttribute('status', detail);
  }
  const ends = to === 'closed' || to === 'voided';
  if (ends && !(await isEmpty(work, account.id))) {
    throw invalidAttribute('status', `An account that holds money or assets cannot become ${to}.`);
  }
  const reason = freezeReasons[pendingClosureReason];
  const closure = { reasonCode: pendingClosureReason, description: reason };
  const history = {
    action: to,
    userId,
    ...(to === 'pending_closure' && closure),
    ...step.history,
  };
  const columns = columnsOf(account, to, work.clock.now());
  await changeAccount(work, account, { to: columns, history });
  if (to !== 'opened' || account.opened_at !== null) return;
  const { id } = account;
  await announceEmail(work, { accountId: id, type: 'account_approved', resourceId: id });
}

/** Returns true if an account holds neither money nor assets. */
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

function columnsOf(account: Account, to: AccountStatus, now: Date): Partial<Account> {
  if (to === 'pending_closure') return { status: to, ...freezeOf(account) };
  const isFreedOfClosure = account.freeze_reason === pendingClosureReason ? unfrozen : {};
  if (to !== 'opened') return { status: to };
  return { status: to, opened_at: account.opened_at ?? now, ...isFreedOfClosure };
}

/** Uses the solid freeze, because a pending closure must not block disbursements. */
function freezeOf(account: Account): Partial<Account> {
  const subType = account.account_sub_type_id;
  if (subType !== null && exemptSubTypes.includes(subType)) return {};
  return {
    solid_freeze: true,
    freeze_reason: pendingClosureReason,
    freeze_description: freezeReasons[pendingClosureReason],
  };
}
