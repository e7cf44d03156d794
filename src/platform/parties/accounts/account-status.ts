import type { AccountStatus } from '../../../contract/index.ts';

/**
 * The steps of an account's status; there are no others. By the specification (coverage: ST12 to
 * ST15), pending → closed is a denial, and whoever has an account that lives may ask for its
 * closing. In the original service: incomplete → pending → opened.
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
