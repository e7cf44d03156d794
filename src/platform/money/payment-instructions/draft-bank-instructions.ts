import type { Selectable } from 'kysely';
import {
  CurrencyType,
  type PaymentInstructionsContent,
  type PaymentParty,
  type PostalAddress,
} from '../../../contract/index.ts';
import type { FundsTransferMethodsTable, Queryable, Secrets } from '../../kernel/store/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { abs, fromCents, toCents } from '../cash/cents.ts';
import { type BankNumbers, openBankNumbers } from '../funds-transfer-methods/bank-numbers.ts';
import { type DraftInstructions, noNumbers } from './instructions.ts';

type Method = Selectable<FundsTransferMethodsTable>;

/** A new transfer by bank. */
export interface BankPayment {
  readonly account_id: string;
  /** Outgoing negative. */
  readonly amount: string;
  readonly contact_id: string | null;
  readonly currency_type: string;
  readonly funds_transfer_method_id: string;
  readonly reference?: string | null | undefined;
}

interface Reading {
  readonly db: Queryable;
  readonly secrets: Secrets;
}

/** Drafts the instructions of a transfer by bank from its method, addresses and payee. */
export async function draftBankInstructions(
  { db, secrets }: Reading,
  payment: BankPayment,
): Promise<DraftInstructions> {
  const method = await db
    .selectFrom('funds_transfer_methods')
    .selectAll()
    .where('id', '=', payment.funds_transfer_method_id)
    .executeTakeFirstOrThrow();
  const sealed = method.sealed_numbers;
  const numbers = sealed === null ? noNumbers : openBankNumbers(secrets, sealed);
  const party = await partyOf(db, { method, payment, numbers });
  const isPush = payment.amount.startsWith('-');
  return {
    numbers,
    content: {
      ...(await termsOf(db, method, payment)),
      creditor: isPush ? party : null,
      debtor: isPush ? null : party,
    },
  };
}

async function termsOf(
  db: Queryable,
  { funds_transfer_type: network, ach_check_type: holder }: Method,
  { account_id, amount, currency_type, reference = null }: BankPayment,
): Promise<Omit<PaymentInstructionsContent, 'creditor' | 'debtor'>> {
  const isAch = network === 'ach';
  return {
    direction: amount.startsWith('-') ? 'push' : 'pull',
    network,
    amount: fromCents(abs(toCents(amount))),
    'currency-type': CurrencyType.parse(currency_type),
    'asset-id': null,
    'remittance-information': reference,
    'statement-description': isAch ? (await policiesOf(db, account_id))['nacha-description'] : null,
    'entry-class': isAch ? (holder === 'business' ? 'CCD' : 'PPD') : null,
  };
}

interface Counterparty {
  readonly method: Method;
  readonly payment: BankPayment;
  readonly numbers: BankNumbers;
}

async function partyOf(db: Queryable, counterparty: Counterparty): Promise<PaymentParty> {
  const { method, payment } = counterparty;
  const addressOf = await readAddresses(db, method);
  const name = method.check_payee ?? method.bank_account_name ?? method.contact_name;
  const ultimate = {
    name: method.further_credit_account_name,
    'account-number': method.further_credit_account_number,
  };
  return {
    name: name ?? (await nameOf(db, payment)),
    'postal-address': addressOf(method.beneficiary_address_id ?? method.mailing_address_id),
    account: accountOf(counterparty),
    agent: agentOf(method, addressOf),
    'intermediary-agent': intermediaryOf(counterparty, addressOf),
    'ultimate-party': isNothing(...Object.values(ultimate)) ? null : ultimate,
  };
}

const isNothing = (...values: readonly unknown[]) => values.every((value) => value === null);

/** Returns the payee's name, for a method of the organization. */
async function nameOf(db: Queryable, { contact_id }: BankPayment): Promise<string | null> {
  const contacts = db.selectFrom('contacts').select('name').where('id', '=', contact_id);
  return (await contacts.executeTakeFirst())?.name ?? null;
}

function accountOf({ method, numbers }: Counterparty): PaymentParty['account'] {
  const { bank_account_type: type, iban, signet_address: signet } = method;
  if (isNothing(numbers.account, iban, signet)) return null;
  return {
    'last-4': numbers.account?.slice(-4) ?? null,
    type: numbers.account === null ? null : type === 'savings' ? 'savings' : 'checking',
    iban,
    'signet-address': signet,
    'wallet-address': null,
    tag: null,
  };
}

type AddressOf = (id: string | null) => PostalAddress | null;

function agentOf(method: Method, addressOf: AddressOf): PaymentParty['agent'] {
  const { bank_name: name, routing_number, swift_code, bank_address_id } = method;
  if (isNothing(name, routing_number, swift_code, bank_address_id)) return null;
  return {
    name,
    'postal-address': addressOf(bank_address_id),
    'routing-number': routing_number,
    'swift-code': swift_code,
  };
}

function intermediaryOf(
  { method, numbers }: Counterparty,
  addressOf: AddressOf,
): PaymentParty['intermediary-agent'] {
  const {
    intermediary_bank_name: name,
    intermediary_bank_routing_number: routingNumber,
    intermediary_bank_swift_code: swiftCode,
    intermediary_bank_address_id: addressId,
  } = method;
  if (isNothing(name, routingNumber, swiftCode, addressId, numbers.intermediaryAccount))
    return null;
  return {
    name,
    'postal-address': addressOf(addressId),
    'routing-number': routingNumber,
    'swift-code': swiftCode,
    'account-last-4': numbers.intermediaryAccount?.slice(-4) ?? null,
    reference: method.intermediary_bank_reference,
  };
}

async function readAddresses(db: Queryable, method: Method): Promise<AddressOf> {
  const ids = [
    ...[method.beneficiary_address_id, method.mailing_address_id],
    ...[method.bank_address_id, method.intermediary_bank_address_id],
  ].filter((id) => id !== null);
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('addresses').selectAll().where('id', 'in', ids).execute();
  const addresses = new Map(
    rows.map((row) => [
      row.id,
      {
        'street-1': row.street_1,
        'street-2': row.street_2,
        city: row.city,
        region: row.region,
        'postal-code': row.postal_code,
        country: row.country,
        ...(row.latin_address !== null && { 'latin-address': row.latin_address }),
      },
    ]),
  );
  return (id) => (id === null ? null : (addresses.get(id) ?? null));
}
