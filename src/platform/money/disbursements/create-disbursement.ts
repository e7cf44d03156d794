import type { Selectable } from 'kysely';
import type { CurrencyType, DisbursementInput } from '../../../contract/index.ts';
import { type FundsTransferMethodsTable, invalidAttribute } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import { lockCashTotals } from '../cash/change-held.ts';
import { toDecimal } from '../cash/to-decimal.ts';
import { insertMethod } from '../funds-transfer-methods/insert-method.ts';
import type { PreparedMethod } from '../funds-transfer-methods/prepare-method.ts';
import { insertFundsTransfer } from '../funds-transfers/insert-funds-transfer.ts';
import { draftBankInstructions } from '../payment-instructions/draft-bank-instructions.ts';
import type { DraftInstructions } from '../payment-instructions/instructions.ts';
import { disbursementResource } from './disbursement-resources.ts';
import { insertDisbursementAuthorization } from './insert-authorization.ts';
import { requireAllowed } from './require-allowed.ts';

type Method = Selectable<FundsTransferMethodsTable> & { readonly contact_id: string };

/** A disbursement from an account that the caller may manage. */
export interface NewDisbursement {
  /** The same whenever the request is run again. */
  readonly id: string;
  readonly accountId: string;
  readonly currencyType: CurrencyType;
  readonly input: DisbursementInput;
  /** A method that is there, or one that is written with it. */
  readonly method: ({ readonly id: string } | { readonly prepared: PreparedMethod }) & {
    /** The contact who is paid. */
    readonly payeeId: string;
  };
}

/**
 * Holds money of an account back for a transfer to a bank, and writes what it takes until it
 * leaves: the rules of the account, the owner's word, the authorization.
 *
 * @throws Failure account_not_opened, account_frozen, invalid_attribute, disbursement_not_allowed,
 *   39000, 39001
 */
export async function createDisbursementRow(
  services: Services,
  disbursement: NewDisbursement,
): Promise<void> {
  const { accountId, currencyType } = disbursement;
  await services.transact(async (work) => {
    await lockCashTotals(work, [{ accountId, currencyType }]);
    const method = await methodOf(work, disbursement);
    await requireDisbursementsAllowed(work.trx, {
      account_id: accountId,
      contact_id: method.contact_id,
    });
    const instructions = await draftOf(work, disbursement, method);
    await requireAllowed(work.trx, {
      ...{ accountId, currencyType, method, instructions },
      attribute: attributeOf(disbursement),
      namesContact: disbursement.input['contact-id'] !== undefined,
    });
    await insert(work, { disbursement, method, instructions });
  });
}

function draftOf(
  { trx, secrets }: Work,
  { accountId, currencyType, input }: NewDisbursement,
  { id, contact_id }: Method,
): Promise<DraftInstructions> {
  return draftBankInstructions(
    { db: trx, secrets },
    {
      account_id: accountId,
      amount: `-${toDecimal(input.amount, currencyType)}`,
      contact_id,
      currency_type: currencyType,
      funds_transfer_method_id: id,
      reference: input.reference,
    },
  );
}

function attributeOf({ method }: NewDisbursement): string {
  return 'prepared' in method ? 'funds-transfer-method' : 'funds-transfer-method-id';
}

async function methodOf(work: Work, { method, input }: NewDisbursement): Promise<Method> {
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
    throw invalidAttribute('contact-id', 'contact-id must be the contact of the method.');
  }
  return { ...found, contact_id };
}

async function insert(
  work: Work,
  {
    disbursement,
    method,
    instructions,
  }: { disbursement: NewDisbursement; method: Method; instructions: DraftInstructions },
): Promise<void> {
  const { id, accountId, currencyType, input } = disbursement;
  const amount = toDecimal(input.amount, currencyType);
  const payment = {
    account_id: accountId,
    contact_id: method.contact_id,
    funds_transfer_method_id: method.id,
    currency_type: currencyType,
  };
  const row = await work.insert(disbursementResource, {
    ...payment,
    id,
    amount,
    description: input.description ?? null,
    customer_reference: input.reference ?? null,
    status: 'pending',
  });
  const fundsTransferId = await insertFundsTransfer(work, {
    ...payment,
    amount: `-${amount}`,
    attribute: 'amount',
    instructions,
    funds_transfer_type: method.funds_transfer_type,
    disbursement_id: id,
    reference: input.reference ?? null,
  });
  await work.announceNew(disbursementResource, row);
  await insertDisbursementAuthorization(work, 'cash', {
    account_id: accountId,
    disbursement_id: id,
    funds_transfer_id: fundsTransferId,
  });
}
