import type { Work } from '../../kernel/work/index.ts';
import { readInstructions } from '../payment-instructions/instructions.ts';
import type { FundsTransfer } from './family.ts';

/**
 * What those who approve a funds transfer confirm. Of money that leaves, the instructions have the amount.
 * Of money that comes, the amount is what arrives: who approved less is asked again, who approved more is not.
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
