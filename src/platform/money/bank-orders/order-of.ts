import type { Selectable } from 'kysely';
import { CurrencyType } from '../../../contract/index.ts';
import type { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import { networks } from '../../../vendors/ports/bank-transfer.ts';
import type { RequestOf } from '../../../vendors/protocol/port.ts';
import type { Services } from '../../kernel/services.ts';
import type { FundsTransferMethodsTable } from '../../kernel/store/database.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { magnitude } from '../cash/cents.ts';
import { openBankNumbers } from '../funds-transfer-methods/bank-numbers.ts';
import type { FundsTransfer } from '../funds-transfers/family.ts';

type Order = RequestOf<typeof bankRailsPort, 'send-transfer'>;
type Counterparty = NonNullable<Order['counterparty']>;
type Method = Selectable<FundsTransferMethodsTable>;

/** What the bank is to do for a transfer that has a method, with the numbers of its account. */
export async function orderOf(
  { store, secrets }: Pick<Services, 'store' | 'secrets'>,
  transfer: FundsTransfer,
): Promise<Order> {
  const { db } = store;
  const method = await db
    .selectFrom('funds_transfer_methods')
    .selectAll()
    .where('id', '=', transfer.funds_transfer_method_id)
    .executeTakeFirstOrThrow();
  const network = networkOf(transfer);
  const isAch = network === 'ach';
  const policies = isAch ? await policiesOf(db, transfer.account_id) : undefined;
  return {
    reference: transfer.id,
    network,
    direction: transfer.amount.startsWith('-') ? 'push' : 'pull',
    amount: magnitude(transfer.amount),
    currency: CurrencyType.parse(transfer.currency_type),
    secCode: isAch ? (method.ach_check_type === 'business' ? 'CCD' : 'PPD') : null,
    description: policies?.['nacha-description'] ?? null,
    memo: transfer.reference,
    counterparty: isToBank(network)
      ? await counterpartyOf(db, { method, transfer, numbers: numbersOf(method) })
      : null,
    check: network === 'check' ? await checkOf(db, method) : null,
    signetAddress: network === 'signet' ? method.signet_address : null,
  };

  function numbersOf({ sealed_numbers: sealed }: Method) {
    if (sealed === null) throw new Error('a bank account has no number');
    return openBankNumbers(secrets, sealed);
  }
}

function networkOf({ funds_transfer_type: type }: FundsTransfer): Order['network'] {
  const network = networks.find((one) => one === type);
  if (network === undefined) throw new Error(`no bank moves money by ${type}`);
  return network;
}

const isToBank = (network: Order['network']) => network !== 'check' && network !== 'signet';

/** The check to write, and where it is mailed. */
async function checkOf(db: Queryable, method: Method): Promise<Order['check']> {
  const address = await addressOf(db, method.mailing_address_id);
  return { payee: method.check_payee ?? '', address };
}

async function counterpartyOf(
  db: Queryable,
  {
    method,
    transfer,
    numbers,
  }: {
    method: Method;
    transfer: FundsTransfer;
    numbers: ReturnType<typeof openBankNumbers>;
  },
): Promise<Counterparty> {
  const intermediary = [
    method.intermediary_bank_name,
    method.intermediary_bank_routing_number,
    method.intermediary_bank_swift_code,
    numbers.intermediaryAccount,
  ];
  const further = [method.further_credit_account_name, method.further_credit_account_number];
  return {
    name: method.bank_account_name ?? method.contact_name ?? (await nameOf(db, transfer)),
    address: await addressOf(db, method.beneficiary_address_id),
    accountNumber: numbers.account ?? '',
    accountType: method.bank_account_type === 'savings' ? 'savings' : 'checking',
    routingNumber: method.routing_number,
    swiftCode: method.swift_code,
    iban: method.iban,
    bankName: method.bank_name,
    bankAddress: await addressOf(db, method.bank_address_id),
    intermediaryBank: intermediary.every((one) => one === null)
      ? null
      : {
          name: method.intermediary_bank_name,
          address: await addressOf(db, method.intermediary_bank_address_id),
          accountNumber: numbers.intermediaryAccount,
          routingNumber: method.intermediary_bank_routing_number,
          swiftCode: method.intermediary_bank_swift_code,
          reference: method.intermediary_bank_reference,
        },
    furtherCredit: further.every((one) => one === null)
      ? null
      : {
          name: method.further_credit_account_name,
          accountNumber: method.further_credit_account_number,
        },
  };
}

/** Of who is paid: a method of the organization itself names nobody. */
async function nameOf(db: Queryable, { contact_id }: FundsTransfer): Promise<string> {
  const contacts = db.selectFrom('contacts').select('name').where('id', '=', contact_id);
  return (await contacts.executeTakeFirstOrThrow()).name;
}

async function addressOf(db: Queryable, id: string | null): Promise<Counterparty['address']> {
  if (id === null) return null;
  const found = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  return {
    street1: found.street_1,
    street2: found.street_2,
    city: found.city,
    region: found.region,
    postalCode: found.postal_code,
    country: found.country,
  };
}
