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

/** A method with the payee, also if the method has no contact. */
export type PaidMethod = Selectable<FundsTransferMethodsTable> & { readonly contact_id: string };

interface Payment {
  /** True if the request names the payee. */
  readonly namesContact: boolean;
  readonly accountId: string;
  readonly currencyType: CurrencyType;
  readonly method: PaidMethod;
  /** The stored copy of the instructions; their countries are checked. */
  readonly instructions: DraftInstructions;
  /** The request's attribute with the method. */
  readonly attribute: string;
}

/**
 * Checks a payment against the account's policies.
 *
 * @throws Failure invalid_attribute; disbursement_not_allowed, also for a method that requires
 *   approval; 39000 for wires to blocked countries
 */
export async function requireDisbursementAllowed(db: Queryable, payment: Payment): Promise<void> {
  const { method, accountId, currencyType, attribute } = payment;
  const policies = await policiesOf(db, accountId);
  if (policies['prevent-cash-disbursements']) {
    const detail = 'The policies of this account prevent disbursements.';
    throw new Failure('disbursement_not_allowed', detail, { pointer: '/data' });
  }
  if (policies['require-contact-on-outgoing-funds-transfers'] && !payment.namesContact) {
    throw invalidAttribute('contact-id', 'contact-id is required by a policy of the account.');
  }
  if (!policies['allowed-currencies'].includes(currencyType)) {
    const detail = 'currency-type must be a currency that the account accepts.';
    throw invalidAttribute('currency-type', detail);
  }
  const types: readonly string[] = policies['allowed-outgoing-funds-transfer-types'];
  if (!types.includes(method.funds_transfer_type)) {
    const detail = `${attribute} must be of a type that the account allows for outgoing transfers.`;
    throw invalidAttribute(attribute, detail);
  }
  if (policies['require-approval-for-funds-transfers'] && !method.disbursement_approved) {
    const detail = `${attribute} must name an approved funds transfer method.`;
    const pointer = `/data/attributes/${attribute}`;
    throw new Failure('disbursement_not_allowed', detail, { pointer });
  }
  requireCountry(policies, payment.instructions);
  await requireUnsanctioned(db, method.contact_id);
}

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

/** Cuba, Iran, North Korea, Syria and Ukraine are blocked for all accounts. */
const always = ['CU', 'IR', 'KP', 'SY', 'UA'];

/**
 * Returns the country that blocks a wire: from the addresses of the beneficiary and the banks, the
 * banks' SWIFT codes, or the account's IBAN. Coverage: NE7.
 *
 * @param excluded countries that the account also excludes, ISO 3166-1 alpha-2
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

/** A contact with a denied AML check is on a sanctions list. */
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
  const detail = 'contact-id must name a contact that may be paid.';
  const pointer = '/data/attributes/contact-id';
  throw new Failure('disbursement_not_allowed', detail, { pointer });
}
