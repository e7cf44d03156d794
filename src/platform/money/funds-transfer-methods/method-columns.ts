import { canonicalIpAddress } from '../../../contract/index.ts';
import type { Secrets } from '../../kernel/store/index.ts';
import {
  aggregatorTokenPurpose,
  fingerprintOf,
  publicTokenDigest,
  sealBankNumbers,
} from './bank-numbers.ts';
import type { PreparedMethod } from './prepare-method.ts';

/** Returns the columns of a method. Attributes of other types are omitted. */
export function methodColumns({ input, linked }: PreparedMethod, secrets: Secrets) {
  const ipAddress = input['ip-address'];
  const shared = {
    funds_transfer_type: input['funds-transfer-type'],
    ip_address: ipAddress === undefined ? null : canonicalIpAddress(ipAddress),
    label: input.label ?? null,
    last_4: null,
  };
  switch (input['funds-transfer-type']) {
    case 'check':
      return { ...shared, check_payee: input['check-payee'] ?? null };
    case 'signet':
      return { ...shared, signet_address: input['signet-address'] ?? null };
    case 'ach':
      return { ...shared, ...achColumns({ input, linked }, secrets) };
    case 'wire':
      return { ...shared, ...usBankColumns(input, secrets), ...furtherCreditColumns(input) };
    case 'wire_international':
      return { ...shared, ...internationalColumns(input, secrets), ...furtherCreditColumns(input) };
  }
}

type Input = PreparedMethod['input'];

/** With a token, the numbers are the provider's. */
function achColumns({ input, linked }: Pick<PreparedMethod, 'input' | 'linked'>, secrets: Secrets) {
  const { 'ach-check-type': checkType, 'aggregator-public-token': once } = input;
  const ach = { ach_check_type: checkType ?? null };
  if (!linked) return { ...ach, ...usBankColumns(input, secrets) };
  const { account, token } = linked;
  const filledIn = {
    ...input,
    'bank-account-number': account.accountNumber,
    'bank-account-type': account.accountType,
    'routing-number': account.routingNumber,
  };
  return {
    ...ach,
    ...usBankColumns(filledIn, secrets),
    aggregator_token: secrets.seal(aggregatorTokenPurpose, token),
    public_token_digest: once === undefined ? null : publicTokenDigest(secrets, once),
  };
}

/** A bank account is a checking account by default. */
function usBankColumns(input: Input, secrets: Secrets) {
  const { 'bank-account-number': account = '', 'routing-number': bank = '' } = input;
  return {
    bank_account_name: input['bank-account-name'] ?? null,
    bank_account_type: input['bank-account-type'] ?? 'checking',
    routing_number: bank,
    ...numberColumns({ account, intermediaryAccount: null, bank }, secrets),
  };
}

function internationalColumns(input: Input, secrets: Secrets) {
  const { 'bank-account-number': account = '', 'swift-code': bank = '' } = input;
  const intermediaryAccount = input['intermediary-bank-account-number'] ?? null;
  return {
    bank_account_name: input['bank-account-name'] ?? null,
    bank_account_type: input['bank-account-type'] ?? 'checking',
    bank_name: input['bank-name'] ?? null,
    swift_code: bank,
    iban: input.iban ?? null,
    intermediary_bank_name: input['intermediary-bank-name'] ?? null,
    intermediary_bank_reference: input['intermediary-bank-reference'] ?? null,
    intermediary_bank_routing_number: input['intermediary-bank-routing-number'] ?? null,
    intermediary_bank_swift_code: input['intermediary-bank-swift-code'] ?? null,
    ...numberColumns({ account, intermediaryAccount, bank }, secrets),
  };
}

function furtherCreditColumns(input: Input) {
  return {
    further_credit_account_name: input['further-credit-account-name'] ?? null,
    further_credit_account_number: input['further-credit-account-number'] ?? null,
  };
}

function numberColumns(
  { bank, ...numbers }: { account: string; intermediaryAccount: string | null; bank: string },
  secrets: Secrets,
) {
  return {
    last_4: numbers.account.slice(-4),
    sealed_numbers: sealBankNumbers(secrets, numbers),
    fingerprint: fingerprintOf(secrets, { bank, account: numbers.account }),
  };
}
