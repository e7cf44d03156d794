import type { ContributionInput } from '../../../contract/index.ts';
import { type Failure, invalidAttribute, type Queryable } from '../../kernel/store/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { toCents } from '../cash/cents.ts';
import type { ContributionSource } from './contribution-source.ts';

/**
 * Checks a contribution against the account's policies.
 *
 * @param amount decimal, major units
 * @throws Failure invalid_attribute
 */
export async function requireContributionAllowed(
  db: Queryable,
  { accountId, contact, type }: ContributionSource,
  { input, amount }: { readonly input: ContributionInput; readonly amount: string },
): Promise<void> {
  const policies = await policiesOf(db, accountId);
  const types: readonly string[] = policies['allowed-incoming-funds-transfer-types'];
  if (!types.includes(type))
    throw refused(input, `The account does not accept contributions by ${type}.`);
  const currency = input['currency-type'] ?? policies['default-currency'];
  if (!policies['allowed-currencies'].includes(currency)) {
    const detail = `currency-type must be a currency that the account accepts; ${currency} is not.`;
    throw invalidAttribute('currency-type', detail);
  }
  const maxByAch = policies['max-ach-contribution-amount'];
  if (type === 'ach' && maxByAch !== null && Number(amount) > maxByAch) {
    throw invalidAttribute('amount', `amount must be at most ${maxByAch} by ACH.`);
  }
  if (contact === null) requirePublic(policies, input);
}

function refused(input: ContributionInput, detail: string): Failure {
  const names = ['funds-transfer-method-id', 'funds-transfer-method'] as const;
  const name = names.find((one) => input[one] !== undefined) ?? 'funds-transfer-type';
  return invalidAttribute(name, detail);
}

function requirePublic(
  policies: Awaited<ReturnType<typeof policiesOf>>,
  input: ContributionInput,
): void {
  const isPublic = policies['allow-public-contributions'];
  if (!isPublic || policies['require-contact-on-incoming-funds-transfers']) {
    throw invalidAttribute('contact-id', 'contact-id is required by this account.');
  }
  for (const name of ['contributor-email', 'contributor-name'] as const) {
    if (input[name] === undefined) throw invalidAttribute(name, `${name} is required.`);
  }
}

/** @throws Failure invalid_attribute when the parts exceed the amount */
export function requirePartsFit(input: ContributionInput, amount: string): void {
  const parts = input['child-funds-transfers'] ?? [];
  const taken = parts.reduce((sum, part) => sum + toCents(String(part.amount)), 0n);
  if (taken <= toCents(amount)) return;
  const detail = 'child-funds-transfers must not add up to more than amount.';
  throw invalidAttribute('child-funds-transfers', detail);
}
