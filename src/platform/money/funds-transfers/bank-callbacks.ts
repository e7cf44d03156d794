import { bankRailsPort as port } from '../../../vendors/ports/bank-rails.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Route } from '../../kernel/http/route.ts';
import { type Taken, vendorCallback } from '../../kernel/http/vendor-callback.ts';
import type { Services } from '../../kernel/services.ts';
import type { Work } from '../../kernel/work.ts';
import { cancelFundsTransfer } from './cancel-funds-transfer.ts';
import { type FundsTransfer, lockFamily } from './family.ts';
import { reverseFundsTransfer } from './reverse-funds-transfer.ts';
import { settleFundsTransfer } from './settle-funds-transfer.ts';

/** Routes for what the bank reports of funds transfers: the same things that the sandbox lets callers do. */
export function bankCallbacks(services: Services): Route[] {
  const { transact, store } = services;

  /** Acts upon a transfer that banks move, as a whole. */
  async function onTransfer(
    id: string,
    act: (work: Work, transfer: FundsTransfer) => Promise<Taken>,
  ): Promise<Taken> {
    const found = await store.db
      .selectFrom('funds_transfers')
      .select('id')
      .where('id', '=', id)
      .where('parent_id', 'is', null)
      .where('funds_transfer_type', '!=', 'credit_card')
      .executeTakeFirst();
    if (!found) return 'unknown';
    return transact(async (work) => act(work, (await lockFamily(work, id)).transfer));
  }

  return [
    vendorCallback(services, { port, name: 'transfer-settled' }, ({ transferId, details }) =>
      unlessHeld(onTransfer(transferId, (work, transfer) => settle(work, transfer, details))),
    ),
    vendorCallback(services, { port, name: 'transfer-returned' }, ({ transferId, details }) =>
      onTransfer(transferId, (work, transfer) => takeBack(work, transfer, details)),
    ),
  ];
}

async function settle(
  work: Work,
  { id, status }: FundsTransfer,
  details: string | null,
): Promise<Taken> {
  if (status === 'cancelled') return 'refused';
  const settlementDetails = details ?? 'Settled by the bank.';
  if (status === 'pending') await settleFundsTransfer(work, id, { settlementDetails });
  return 'taken';
}

/** What is held, or may not leave an account now, settles when the bank reports it again. */
function unlessHeld(settling: Promise<Taken>): Promise<Taken> {
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
): Promise<Taken> {
  const details = told ?? 'Returned by the bank.';
  if (status === 'pending') await cancelFundsTransfer(work, id, { details, isDenied: true });
  if (status === 'settled') await reverseFundsTransfer(work, id, { details });
  return 'taken';
}
