import type { Work } from '../../kernel/work/index.ts';
import { readInstructions } from '../payment-instructions/instructions.ts';
import type { FundsTransfer } from './family.ts';

/**
 * Returns the terms that users approve. They include the amount of outgoing money only: when incoming
 * money arrives with a larger amount, the approvals are requested again; with a smaller one they stand.
 */
export async function approvalTerms(
  { trx, secrets }: Work,
  transfer: FundsTransfer,
): Promise<readonly unknown[]> {
  const { id, account_id, contact_id, currency_type, funds_transfer_type } = transfer;
  const { payment_instructions_id: instructionsId, amount } = transfer;
  const isOutgoing = amount.startsWith('-');
  const instructions =
    instructionsId === null ? null : await readInstructions({ db: trx, secrets }, instructionsId);
  return [
    ...['funds_transfer', id, account_id, contact_id, currency_type, funds_transfer_type],
    isOutgoing ? amount : null,
    instructions?.digest ?? null,
  ];
}
