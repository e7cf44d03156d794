import { bankRailsPort as port } from '../../../vendors/ports/bank-rails.ts';
import { type CallbackResult, type Route, vendorCallback } from '../../kernel/api/index.ts';
import { failureOf } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { cancelFundsTransfer } from './cancel-funds-transfer.ts';
import { type FundsTransfer, lockFamily } from './family.ts';
import { reverseFundsTransfer } from './reverse-funds-transfer.ts';
import { settleFundsTransfer } from './settle-funds-transfer.ts';

/** The bank's report on a funds transfer. */
export interface BankReport {
  readonly status: 'settled' | 'returned';
  readonly details: string | null;
}

/**
 * Applies the bank's report to a funds transfer. Repeated reports change nothing.
 *
 * @param id the id of a whole transfer, not of a part
 * @returns `later` when the platform holds the transfer, `refused` when it was cancelled before
 */
export async function applyBankReport(
  { transact }: Pick<Services, 'transact'>,
  id: string,
  { status, details }: BankReport,
): Promise<CallbackResult> {
  const act = status === 'settled' ? settle : reverseOrCancel;
  const taking = transact(async (work) =>
    act(work, (await lockFamily(work, id)).transfer, details),
  );
  // A transfer that is held, or must not leave now, settles when the bank repeats its report.
  return status === 'settled' && (await failureOf(taking)) ? 'later' : taking;
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

/** A repeated report finds nothing left to reverse. */
async function reverseOrCancel(
  work: Work,
  { id, status }: FundsTransfer,
  reported: string | null,
): Promise<CallbackResult> {
  const details = reported ?? 'Returned by the bank.';
  if (status === 'pending') await cancelFundsTransfer(work, id, { details, by: 'bank' });
  if (status === 'settled') await reverseFundsTransfer(work, id, { details });
  return 'taken';
}

/** Returns the routes for the bank's reports on funds transfers. The sandbox has the same operations. */
export function bankCallbacks(services: Services): Route[] {
  /** Finds a whole transfer by its id, or by the receipt of pushed money. */
  async function onTransfer(named: string, report: BankReport): Promise<CallbackResult> {
    const found = await services.store.db
      .selectFrom('funds_transfers')
      .select('id')
      .where(({ eb, or, and }) =>
        or([
          eb('id', '=', named),
          and([eb('contribution_id', '=', named), eb('push_transfer_method_id', 'is not', null)]),
        ]),
      )
      .where('parent_id', 'is', null)
      .where('funds_transfer_type', '!=', 'credit_card')
      .executeTakeFirst();
    return found ? applyBankReport(services, found.id, report) : 'unknown';
  }

  return (['settled', 'returned'] as const).map((status) =>
    vendorCallback(services, { port, name: `transfer-${status}` }, ({ transferId, details }) =>
      onTransfer(transferId, { status, details }),
    ),
  );
}
