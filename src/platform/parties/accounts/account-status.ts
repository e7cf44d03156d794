import type { AccountStatus } from '../../../contract/index.ts';

/**
 * The steps of an account's status; there are no others. Specification, "States and transitions":
 * pending → closed is a denial, and whoever has an account that lives may ask for its closing.
 * Platform facts, 1g: incomplete → pending → opened.
 */
const steps: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  incomplete: ['pending', 'opened', 'pending_closure', 'closed', 'voided'],
  pending: ['incomplete', 'opened', 'pending_closure', 'closed', 'voided'],
  opened: ['pending_closure', 'closed'],
  pending_closure: ['opened', 'closed'],
  closed: [],
  voided: [],
};

/** Whether an account may go from one status to another. */
export function isStep(from: AccountStatus, to: AccountStatus): boolean {
  return steps[from].includes(to);
}
