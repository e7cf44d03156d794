import * as z from 'zod/mini';
import { CountryCode } from '../address.ts';
import { allowed, listed, operators, policy, recorded, required } from './declaration.ts';
import { flag, fundsTypes, reference, words } from './values.ts';

/** Outgoing money and assets, and transfers between accounts. */
export const moneyOutPolicies = {
  'allowed-outgoing-funds-transfer-types': policy(
    z.array(z.enum([...fundsTypes, 'wire_international'])),
    allowed,
    ['ach', 'check', 'signet', 'wire', 'wire_international'],
  ),
  // Text of the email that asks the owner to confirm.
  'disbursement-confirmation-template': policy(words, operators),
  'manual-authorization-on-asset-disbursements': policy(flag, required),
  'manual-authorization-on-cash-disbursements': policy(flag, required),
  'outgoing-wire-bank-acct-id-fx': recorded(reference, operators),
  'outgoing-wire-bank-acct-id-usd': recorded(reference, operators),
  'outgoing-wire-bank-acct-id-usd-intl': recorded(reference, operators),
  // Outgoing wires to these countries are blocked. Coverage: NE7.
  'outgoing-wire-countries-exclude-list': policy(z.array(CountryCode), listed, [
    'CU',
    'IR',
    'KP',
    'SY',
    'UA',
  ]),
  // As in the original service.
  'owner-verification-on-asset-disbursements': policy(flag, required, true),
  'owner-verification-on-cash-disbursements': policy(flag, required, true),
  'prevent-cash-disbursements': policy(flag, required),
  'prevent-cash-transfers': policy(flag, required),
  'require-approval-for-asset-transfers': policy(flag, required),
  'require-approval-for-funds-transfers': policy(flag, required),
  'require-contact-on-outgoing-asset-transfers': policy(flag, required),
  'require-contact-on-outgoing-funds-transfers': policy(flag, required),
  'review-asset-transfers': policy(flag, required),
  'review-asset-transfers-dual-control': policy(flag, required),
  'review-cash-transfers': policy(flag, required),
  'review-cash-transfers-dual-control': policy(flag, required),
};
