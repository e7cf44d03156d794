import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { CardHolderVerification } from '../../../contract/index.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

/** How far a cardholder is. What only one answer has, such as a token, is null in the others. */
export const verificationResource = defineResource(CardHolderVerification, {
  table: 'card_holder_verifications',
  except: {
    'formatted-phone-number': (row) => formatted(row.phone_number),
    'required-verifications': { column: 'required' },
    'card-display-token': null,
    'resource-token-hash': null,
  },
  queryable: [],
  addedByRoutes: ['email-otp', 'phone-number-otp'],
  relationships: { 'card-holder': toOne('card-holders') },
  visibleTo: ofAccount('account_id'),
});

function formatted(number: string): string {
  return parsePhoneNumberFromString(number)?.formatNational() ?? number;
}
