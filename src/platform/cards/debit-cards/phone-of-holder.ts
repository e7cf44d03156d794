import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';

/**
 * A cardholder's phone in E.164.
 *
 * @param country ISO 3166-1 of those who write it without their country's code
 * @throws Failure 43100 when no phone of that country has such a number
 */
export function phoneOfHolder(number: string, country: string | null): string {
  // The library takes countries that it does not know for none.
  const parsed = parsePhoneNumberFromString(number, (country ?? undefined) as CountryCode);
  if (parsed?.isValid()) return parsed.number;
  throw new Failure('43100', 'phone-number is not valid for its country.', {
    title: 'Phone Number Not Valid',
    pointer: '/data/attributes/phone-number',
  });
}

/** @throws Failure 43101 when another cardholder of the organization has the phone */
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

/** Does what may give a phone to a cardholder, while another request may give it to another one. */
export async function refusingTakenPhones<Result>(work: () => Promise<Result>): Promise<Result> {
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
