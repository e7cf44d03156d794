import { draftAssetInstructions } from '../../assets/asset-transfers/draft-asset-instructions.ts';
import type { Row } from '../../kernel/work/index.ts';
import { describePayeeChanges } from '../../money/payment-instructions/describe-payee-changes.ts';
import { draftBankInstructions } from '../../money/payment-instructions/draft-bank-instructions.ts';
import {
  type DraftInstructions,
  readInstructions,
} from '../../money/payment-instructions/instructions.ts';
import type { Reading } from './subject.ts';

/** Describes changes of the payee since a payment was created, for the operators who decide. */
export async function payeeChanges(reading: Reading, row: Row): Promise<readonly string[]> {
  const now = await (row.asset_transfer_id === null
    ? readPayment(reading, String(row.funds_transfer_id))
    : readAssetPayment(reading, String(row.asset_transfer_id)));
  if (now.instructionsId === null) return [];
  const stored = await readInstructions(reading, now.instructionsId);
  const changes = describePayeeChanges(stored, now.draft);
  const deactivated = 'The method of this payment was deactivated after the payment was made.';
  return now.isInactive ? [...changes, deactivated] : changes;
}

interface CurrentPayment {
  readonly instructionsId: string | null;
  readonly draft: DraftInstructions;
  readonly isInactive: boolean;
}

async function readPayment(reading: Reading, id: string): Promise<CurrentPayment> {
  const { inactive, method_id, ...transfer } = await reading.db
    .selectFrom('funds_transfers')
    .innerJoin('funds_transfer_methods as method', 'method.id', 'funds_transfer_method_id')
    .selectAll('funds_transfers')
    .select(['method.inactive', 'method.id as method_id'])
    .where('funds_transfers.id', '=', id)
    .executeTakeFirstOrThrow();
  const payment = { ...transfer, funds_transfer_method_id: method_id };
  return {
    instructionsId: transfer.payment_instructions_id,
    draft: await draftBankInstructions(reading, payment),
    isInactive: inactive,
  };
}

async function readAssetPayment({ db }: Reading, id: string): Promise<CurrentPayment> {
  const { inactive, method_id, ...transfer } = await db
    .selectFrom('asset_transfers')
    .innerJoin('asset_transfer_methods as method', 'method.id', 'asset_transfer_method_id')
    .selectAll('asset_transfers')
    .select(['method.inactive', 'method.id as method_id'])
    .where('asset_transfers.id', '=', id)
    .executeTakeFirstOrThrow();
  const payment = { ...transfer, asset_transfer_method_id: method_id };
  return {
    instructionsId: transfer.payment_instructions_id,
    draft: await draftAssetInstructions(db, payment),
    isInactive: inactive,
  };
}
