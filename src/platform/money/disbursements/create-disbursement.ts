import type { CurrencyType, DisbursementInput } from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import { magnitude, toDecimal } from '../cash/cents.ts';
import { lockCashTotals } from '../cash/change-held.ts';
import { insertMethod } from '../funds-transfer-methods/insert-method.ts';
import type { PreparedMethod } from '../funds-transfer-methods/prepare-method.ts';
import {
  insertFundsTransfer,
  type NewFundsTransfer,
} from '../funds-transfers/insert-funds-transfer.ts';
import { draftBankInstructions } from '../payment-instructions/draft-bank-instructions.ts';
import { type PaidMethod, requireDisbursementAllowed } from './disbursement-policies.ts';
import { disbursementResource } from './disbursement-resources.ts';
import { insertDisbursementAuthorization } from './insert-authorization.ts';

const inline = 'funds-transfer-method';

/** A disbursement from an account that the caller may manage. */
export interface NewDisbursement {
  /** The same in every run of one request. */
  readonly id: string;
  readonly accountId: string;
  readonly currencyType: CurrencyType;
  readonly input: DisbursementInput;
  /** An existing method, or one to insert with the disbursement. */
  readonly method: ({ readonly id: string } | { readonly prepared: PreparedMethod }) & {
    /** The contact that is paid. */
    readonly payeeId: string;
  };
}

/**
 * Holds money for a transfer to a bank and inserts the disbursement with its authorization. The rules
 * of the account apply.
 *
 * @throws Failure account_not_opened, account_frozen, invalid_attribute, disbursement_not_allowed,
 *   39000, 39001
 */
export async function insertDisbursement(
  services: Services,
  disbursement: NewDisbursement,
): Promise<void> {
  const { id, accountId, currencyType, input } = disbursement;
  await services.transact(async (work) => {
    await lockCashTotals(work, [{ accountId, currencyType }]);
    const method = await methodOf(work, disbursement);
    const payment = {
      account_id: accountId,
      contact_id: method.contact_id,
      funds_transfer_method_id: method.id,
      currency_type: currencyType,
      amount: `-${toDecimal(input.amount, currencyType)}`,
      reference: input.reference ?? null,
    };
    await requireDisbursementsAllowed(work.trx, payment);
    const reading = { db: work.trx, secrets: work.secrets };
    const instructions = await draftBankInstructions(reading, payment);
    await requireDisbursementAllowed(work.trx, {
      accountId,
      currencyType,
      method,
      instructions,
      attribute: 'prepared' in disbursement.method ? inline : `${inline}-id`,
      namesContact: input['contact-id'] !== undefined,
    });
    await insert(work, disbursement, {
      ...payment,
      instructions,
      attribute: 'amount',
      disbursement_id: id,
      funds_transfer_type: method.funds_transfer_type,
    });
  });
}

async function methodOf(work: Work, { method, input }: NewDisbursement): Promise<PaidMethod> {
  const id = 'prepared' in method ? await insertMethod(work, method.prepared) : method.id;
  const found = await work.trx
    .selectFrom('funds_transfer_methods')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  if (found.inactive) {
    throw invalidAttribute('funds-transfer-method-id', 'funds-transfer-method-id must be active.');
  }
  const contact_id = found.contact_id ?? method.payeeId;
  const payee = input['contact-id']?.toLowerCase();
  if (payee !== undefined && payee !== contact_id) {
    const detail = 'contact-id must be the contact of the funds transfer method.';
    throw invalidAttribute('contact-id', detail);
  }
  return { ...found, contact_id };
}

async function insert(
  work: Work,
  { id, accountId, currencyType, input }: NewDisbursement,
  transfer: NewFundsTransfer & {
    readonly contact_id: string;
    readonly funds_transfer_method_id: string;
  },
): Promise<void> {
  const row = await work.insert(disbursementResource, {
    id,
    account_id: accountId,
    contact_id: transfer.contact_id,
    funds_transfer_method_id: transfer.funds_transfer_method_id,
    currency_type: currencyType,
    amount: magnitude(transfer.amount),
    description: input.description ?? null,
    customer_reference: input.reference ?? null,
    status: 'pending',
  });
  const funds_transfer_id = await insertFundsTransfer(work, transfer);
  await work.announceNew(disbursementResource, row);
  const leaving = { account_id: accountId, disbursement_id: id, funds_transfer_id };
  await insertDisbursementAuthorization(work, 'cash', leaving);
}
