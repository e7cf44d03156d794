import type {
  AccountFreezeInput,
  AccountFreezeType,
  BulkFreezeInput,
  BulkFreezeType,
  FreezeActionCode,
  FreezeReasonCode,
} from '../../../contract/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { type Account, changeAccount, lockAccount, recordHistory } from './change-account.ts';

const frozenBy: Readonly<Record<AccountFreezeType, Partial<Account>>> = {
  all: { contributions_frozen: true, disbursements_frozen: true },
  contributions: { contributions_frozen: true },
  disbursements: { disbursements_frozen: true },
};
const unfrozenBy: Readonly<Record<AccountFreezeType, Partial<Account>>> = {
  all: { contributions_frozen: false, disbursements_frozen: false, solid_freeze: false },
  contributions: { contributions_frozen: false },
  disbursements: { disbursements_frozen: false },
};
const bulkColumns: Readonly<Record<Exclude<BulkFreezeType, 'no_change'>, Partial<Account>>> = {
  freeze_solid: { solid_freeze: true },
  freeze_contributions: { contributions_frozen: true },
  freeze_disbursements: { disbursements_frozen: true },
  unfreeze_all: unfrozenBy.all,
};

/** Default reason: an ongoing investigation; the customer should contact support. */
const defaults = { reason: 'manual_ongoing_investigation', actions: ['NF04'] } as const;

interface Change {
  readonly accountId: string;
  readonly userId: string;
}

/** Freezes an account in the sandbox, with a reason and the required actions. */
export async function freezeAccountRow(
  work: Work,
  { input, ...change }: Change & { input: AccountFreezeInput },
): Promise<void> {
  await freeze(work, {
    ...change,
    columns: frozenBy[input['freeze-type'] ?? 'all'],
    reason: input['reason-code'] ?? defaults.reason,
    actions: input['freeze-required-actions'] ?? defaults.actions,
    description: input.description,
  });
}

/** Ends a freeze. Ending the last one removes the reason. */
export async function unfreezeAccountRow(
  work: Work,
  { type, ...change }: Change & { type: AccountFreezeType },
): Promise<void> {
  await unfreeze(work, { ...change, columns: unfrozenBy[type] });
}

/** Applies a bulk freeze to one account; `no_change` only records the reason. */
export async function bulkFreezeRow(
  work: Work,
  { input, ...change }: Change & { input: BulkFreezeInput },
): Promise<void> {
  const { 'freeze-type': type, 'reason-code': reason, description } = input;
  if (type === 'unfreeze_all') {
    return unfreeze(work, { ...change, columns: bulkColumns[type], reason, description });
  }
  if (type === 'no_change') {
    const note = { action: 'noted', reasonCode: reason, description };
    return recordHistory(work, { ...change, ...note });
  }
  const columns = bulkColumns[type];
  await freeze(work, { ...change, columns, reason, description, actions: defaults.actions });
}

async function freeze(
  work: Work,
  frozen: Change & {
    columns: Partial<Account>;
    reason: FreezeReasonCode;
    actions: readonly FreezeActionCode[];
    description: string | undefined;
  },
): Promise<void> {
  const { accountId, userId, columns, reason, actions, description = null } = frozen;
  const account = await lockAccount(work, accountId);
  await changeAccount(work, account, {
    to: {
      ...columns,
      freeze_reason: reason,
      freeze_description: description,
      freeze_required_actions: [...actions],
    },
    history: { action: 'frozen', userId, reasonCode: reason, description },
  });
}

async function unfreeze(
  work: Work,
  change: Change & { columns: Partial<Account>; reason?: FreezeReasonCode; description?: string },
): Promise<void> {
  const { accountId, userId, columns, reason = null, description = null } = change;
  const account = await lockAccount(work, accountId);
  const after = { ...account, ...columns };
  const isFree = !after.contributions_frozen && !after.disbursements_frozen && !after.solid_freeze;
  const noReason = { freeze_reason: null, freeze_description: null, freeze_required_actions: [] };
  await changeAccount(work, account, {
    to: { ...columns, ...(isFree && noReason) },
    history: { action: 'unfrozen', userId, reasonCode: reason, description },
  });
}
