import type { Selectable } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { CardHolderVerification } from '../../../contract/index.ts';
import { computed } from '../../kernel/json-api/attribute.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';
import type { CardHolderVerificationsTable } from '../../kernel/store/database.ts';

const none = computed(() => null);

/** How far a cardholder is. What only one answer has, such as a token, is null in the others. */
export const verificationResource = defineResource(CardHolderVerification, {
  table: 'card_holder_verifications',
  except: {
    'formatted-phone-number': computed((row: Selectable<CardHolderVerificationsTable>) =>
      formatted(row.phone_number),
    ),
    'required-verifications': { column: 'required' },
    'card-display-token': none,
    'resource-token-hash': none,
  },
  queryable: [],
  addedByRoutes: ['email-otp', 'phone-number-otp'],
  relationships: { 'card-holder': toOne('card-holders') },
  visibleTo: ofAccount('account_id'),
});

function formatted(number: string): string {
  return parsePhoneNumberFromString(number)?.formatNational() ?? number;
}
