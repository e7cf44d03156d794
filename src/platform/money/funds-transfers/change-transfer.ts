import { domainEvent, type Work } from '../../kernel/work/index.ts';
import type { FundsTransfer } from './family.ts';
import { fundsTransfers } from './funds-transfer-resource.ts';

/** A funds transfer has another status. Its contribution, disbursement or refund must change with it. */
export const transferStatusChanged = domainEvent<FundsTransfer>('funds transfer status changed');

/** Changes a locked transfer and raises {@link transferStatusChanged}. */
export async function changeTransfer(
  work: Work,
  before: FundsTransfer,
  change: Partial<FundsTransfer>,
): Promise<FundsTransfer> {
  const after = await work.change(fundsTransfers, before, change);
  if (after.status !== before.status) await work.raise(transferStatusChanged, after);
  return after;
}

/** Like {@link changeTransfer}, but writes with the next statement: see {@link Work.assign}. */
export async function assignTransfer(
  work: Work,
  before: FundsTransfer,
  change: Partial<FundsTransfer>,
): Promise<void> {
  const { contingencies_cleared_at: cleared } = { ...before, ...change };
  const after = work.assign(fundsTransfers, before, change, {
    contingencies_cleared_on: cleared?.toISOString().slice(0, 10) ?? null,
  });
  if (after.status !== before.status) await work.raise(transferStatusChanged, after);
}
