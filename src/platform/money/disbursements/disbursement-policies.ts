import type { Selectable } from 'kysely';
import type { CurrencyType, EffectivePolicies, PaymentParty } from '../../../contract/index.ts';
import {
  Failure,
  type FundsTransferMethodsTable,
  invalidAttribute,
  type Queryable,
} from '../../kernel/store/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import type { DraftInstructions } from '../payment-instructions/instructions.ts';

/** With the contact who is paid, also where the method is of nobody. */
type Method = Selectable<FundsTransferMethodsTable> & { readonly contact_id: string };

interface Payment {
  /** Whether the request says who is paid. */
  readonly namesContact: boolean;
  readonly accountId: string;
  readonly currencyType: CurrencyType;
  readonly method: Method;
  /** What the bank is to do: its countries are checked in the copy that is stored. */
  readonly instructions: DraftInstructions;
  /** The attribute that the method stands in. */
  readonly attribute: string;
}

/**
 * Makes sure that an account's policies let money go this way.
 *
 * @throws Failure invalid_attribute; disbursement_not_allowed, also for what is not on the list where
 *   one is required; 39000 for wires to blocked countries
 */
export async function requireDisbursementAllowed(db: Queryable, payment: Payment): Promise<void> {
  const { method, accountId, currencyType, attribute } = payment;
  const policies = await policiesOf(db, accountId);
  if (policies['prevent-cash-disbursements']) {
    const detail = 'The policies of this account do not let money leave it.';
    throw new Failure('disbursement_not_allowed', detail, { pointer: '/data' });
  }
  if (policies['require-contact-on-outgoing-funds-transfers'] && !payment.namesContact) {
    throw invalidAttribute('contact-id', 'contact-id is required by a policy of the account.');
  }
  if (!policies['allowed-currencies'].includes(currencyType)) {
    throw invalidAttribute('currency-type', 'currency-type must be one that the account allows.');
  }
  if (!isAllowedType(policies, method.funds_transfer_type)) {
    const detail = `${attribute} must be of a type by which money may leave the account.`;
    throw invalidAttribute(attribute, detail);
  }
  if (policies['require-approval-for-funds-transfers'] && !method.disbursement_approved) {
    const detail = 'This is not on the list of what the account may pay to.';
    const pointer = `/data/attributes/${attribute}`;
    throw new Failure('disbursement_not_allowed', detail, { pointer });
  }
  requireCountry(policies, payment.instructions);
  await requireUnsanctioned(db, method.contact_id);
}

function isAllowedType(policies: EffectivePolicies, type: string): boolean {
  return policies['allowed-outgoing-funds-transfer-types'].some((allowed) => allowed === type);
}

/** Coverage: NE7. */
function requireCountry(policies: EffectivePolicies, { content }: DraftInstructions): void {
  if (!content.network.startsWith('wire')) return;
  const excluded = policies['outgoing-wire-countries-exclude-list'];
  const country = blockedCountryOf(content.creditor, excluded);
  if (country === undefined) return;
  throw new Failure('39000', `Wires to this country are not allowed: ${country}.`, {
    title: 'Outgoing wire not allowed',
    pointer: '/data/attributes/country',
  });
}

/** Cuba, Iran, North Korea, Syria and Ukraine: whatever an account's policies say. */
const always = ['CU', 'IR', 'KP', 'SY', 'UA'];

/**
 * The country that keeps a wire from leaving: of the beneficiary or a bank by their addresses, or
 * of a bank by its SWIFT code, or of the account by its IBAN. Coverage: NE7.
 *
 * @param excluded what the account excludes besides, ISO 3166-1 alpha-2
 */
function blockedCountryOf(
  creditor: PaymentParty | null,
  excluded: readonly string[],
): string | undefined {
  const agents = [creditor?.agent, creditor?.['intermediary-agent']];
  const countries = [
    ...[creditor, ...agents].map((one) => one?.['postal-address']?.country),
    ...agents.map((agent) => agent?.['swift-code']?.slice(4, 6)),
    creditor?.account?.iban?.slice(0, 2),
  ].map((country) => country?.toUpperCase());
  return countries.find(
    (country) => country && (always.includes(country) || excluded.includes(country)),
  );
}

/** Whose AML check was denied is on a list of sanctions, and is paid nothing. */
async function requireUnsanctioned(db: Queryable, contactId: string): Promise<void> {
  const latest = await db
    .selectFrom('aml_checks')
    .select('status')
    .where('contact_id', '=', contactId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest?.status !== 'denied') return;
  const pointer = '/data/attributes/contact-id';
  throw new Failure('disbursement_not_allowed', 'This contact cannot be paid.', { pointer });
}
