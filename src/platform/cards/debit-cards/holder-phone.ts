import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';

/**
 * Parses a cardholder's phone number to E.164.
 *
 * @param country ISO 3166-1 country of numbers without a country code
 * @throws Failure 43100 if the number isn't valid in that country
 */
export function parseHolderPhone(number: string, country: string | null): string {
  // The library ignores unknown countries.
  const parsed = parsePhoneNumberFromString(number, (country ?? undefined) as CountryCode);
  if (parsed?.isValid()) return parsed.number;
  throw new Failure('43100', 'phone-number is not valid for its country.', {
    title: 'Phone Number Not Valid',
    pointer: '/data/attributes/phone-number',
  });
}

/** @throws Failure 43101 if another cardholder of the organization has the phone */
export async function requireFreePhone(
  { trx }: Work,
  wanted: { organizationId: string; phone: string; exceptHolderId?: string },
): Promise<void> {
  const other = await trx
    .selectFrom('card_holders')
    .select('id')
    .where('organization_id', '=', wanted.organizationId)
    .where('phone_number', '=', wanted.phone)
    .executeTakeFirst();
  if (!other || other.id === wanted.exceptHolderId) return;
  throw phoneInUse();
}

/** Runs a change of a cardholder's phone. @throws Failure 43101 after a concurrent one to this phone */
export async function reportingTakenPhones<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'card_holders_phone';
    throw isTaken ? phoneInUse() : error;
  }
}

function phoneInUse(): Failure {
  return new Failure('43101', 'phone-number is in use by another cardholder.', {
    title: 'Phone Number In Use',
    pointer: '/data/attributes/phone-number',
  });
}
