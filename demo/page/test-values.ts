import { digitsOf, type SandboxCard, securityCodeOf } from '../sandbox-cards.ts';

type Values = Readonly<Record<string, string>>;

/** Values for a card's fields, by their `autocomplete`. */
export function valuesOfCard(card: SandboxCard): Values {
  return {
    'cc-number': digitsOf(card),
    'cc-exp': '12/30',
    'cc-csc': securityCodeOf(card),
    'cc-name': 'Grace Holder',
    'postal-code': '89145',
  };
}

/** Values for an application's fields, by their `autocomplete` or the end of their id. */
export function valuesOfApplicant(name: string, isCompany: boolean): Values {
  return {
    name,
    organization: name,
    email: 'grace@person.example',
    'primary-phone-number': '(702) 555-0100',
    'primary-phone-number-country': 'US',
    'bday-day': '9',
    'bday-month': '12',
    'bday-year': '1985',
    country: 'US',
    'tax-country': 'US',
    '-tax-id-number': '123-45-6789',
    'tax-id-number': isCompany ? '12-3456789' : '123-45-6789',
    'tax-state': 'NV',
    'region-of-formation': 'NV',
    'address-line1': '330 S Rampart Blvd',
    'address-level2': 'Las Vegas',
    'address-level1': 'NV',
    'postal-code': '89145',
    kind: 'passport',
    proofKind: 'utility_bill',
    issuedOn: new Date().toISOString().slice(0, 10),
    label: 'Owner',
    'percent-ownership': '100',
  };
}
