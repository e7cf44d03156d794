import * as z from 'zod/mini';
import { listed, operators, permitted, policy, recorded, required, tenant } from './declaration.ts';
import { flag, mayBeCount, reference, words } from './values.ts';

/** Trades, custody and debit cards. */
export const tradesAndCardsPolicies = {
  // Terms of credit between an organization and a trade desk.
  'auto-settlement-days': policy(mayBeCount, operators),
  'auto-settlement-time': policy(words, operators),
  'broker-trades': policy(flag, permitted, true),
  'cardholder-verification-code-template': policy(words, tenant),
  'cardholder-verification-invite-template': policy(words, tenant),
  'debit-card-required-verifications': policy(z.array(z.enum(['email', 'phone'])), listed, [
    'email',
    'phone',
  ]),
  'debit-card-show-card-on-create': policy(flag, permitted, true),
  'facilitated-trade-fee': policy(
    z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
    tenant,
  ),
  'fireblocks-cold-vault-id': recorded(words, operators),
  'fireblocks-hot-vault-id': recorded(words, operators),
  'fireblocks-vault-id': recorded(words, operators),
  'rejection-delay-minutes': policy(mayBeCount, operators),
  'settle-broker-trades-dual-control': policy(flag, required),
  'settlement-account': policy(reference, tenant),
  'settlement-delay-minutes': policy(mayBeCount, operators),
  'settlement-retry-delay-minutes': policy(mayBeCount, operators),
  // Otherwise users could bypass the feature `trade-desk-choice`, which operators set.
  'trade-desk-id': policy(reference, operators),
  'trade-desk-routing-group-id': recorded(reference, operators),
  'trade-settlement-id': recorded(reference, operators),
};
