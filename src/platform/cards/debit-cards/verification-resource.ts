import type { Selectable } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { boolean, computed, json, text, timestamp } from '../../kernel/json-api/attribute.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';
import type { CardHolderVerificationsTable } from './tables.ts';

const none = computed(() => null);

/** How far a cardholder is. What only one answer has, such as a token, is null in the others. */
export const verificationResource = defineResource({
  type: 'card-holder-verifications',
  table: 'card_holder_verifications',
  attributes: {
    'callback-url': text({ queryable: false }),
    email: text({ queryable: false }),
    'email-verified': boolean({ queryable: false }),
    'phone-number': text({ queryable: false }),
    'formatted-phone-number': computed((row: Selectable<CardHolderVerificationsTable>) =>
      formatted(row.phone_number),
    ),
    'phone-number-verified': boolean({ queryable: false }),
    'required-verifications': json({ column: 'required' }),
    'card-display-token': none,
    'resource-token-hash': none,
    'created-at': timestamp({ queryable: false }),
  },
  relationships: { 'card-holder': toOne('card-holders') },
  visibleTo: ofAccount('account_id'),
});

function formatted(number: string): string {
  return parsePhoneNumberFromString(number)?.formatNational() ?? number;
}
