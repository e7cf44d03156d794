import type { CallbackResult } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { cancelFundsTransfer } from './cancel-funds-transfer.ts';
import { type FundsTransfer, lockFamily } from './family.ts';
import { reverseFundsTransfer } from './reverse-funds-transfer.ts';
import { settleFundsTransfer } from './settle-funds-transfer.ts';

/** What the bank says of a funds transfer that it knows, at once or later. */
export interface ReportOfBank {
  readonly status: 'settled' | 'returned';
  readonly details: string | null;
}

/**
 * Does to a funds transfer what the bank has done, once, however often it is reported.
 *
 * @param id of a whole transfer, not of a part
 * @returns `later` when the platform holds what has settled, `refused` when it was cancelled before
 */
export async function takeReport(
  { transact }: Pick<Services, 'transact'>,
  id: string,
  { status, details }: ReportOfBank,
): Promise<CallbackResult> {
  const act = status === 'settled' ? settle : takeBack;
  const taking = transact(async (work) =>
    act(work, (await lockFamily(work, id)).transfer, details),
  );
  return status === 'settled' ? unlessHeld(taking) : taking;
}

async function settle(
  work: Work,
  { id, status }: FundsTransfer,
  details: string | null,
): Promise<CallbackResult> {
  if (status === 'cancelled') return 'refused';
  const settlementDetails = details ?? 'Settled by the bank.';
  if (status === 'pending') await settleFundsTransfer(work, id, { settlementDetails });
  return 'taken';
}

/** What is held, or may not leave an account now, settles when the bank reports it again. */
function unlessHeld(settling: Promise<CallbackResult>): Promise<CallbackResult> {
  return settling.catch((error: unknown) => {
    if (error instanceof Failure) return 'later';
    throw error;
  });
}

/** Told again, nothing is left to take back. */
async function takeBack(
  work: Work,
  { id, status }: FundsTransfer,
  told: string | null,
): Promise<CallbackResult> {
  const details = told ?? 'Returned by the bank.';
  if (status === 'pending') await cancelFundsTransfer(work, id, { details, by: 'bank' });
  if (status === 'settled') await reverseFundsTransfer(work, id, { details });
  return 'taken';
}
