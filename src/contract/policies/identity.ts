import * as z from 'zod/mini';
import { listed, operators, permitted, policy, recorded, required } from './declaration.ts';
import { flag } from './values.ts';

/** Policies about the owner of an account and their checks, and about users. */
export const identityPolicies = {
  'account-risk-level': recorded(z.nullable(z.enum(['low', 'moderate', 'high'])), operators),
  'allow-account-contact-reuse': policy(flag, permitted, true),
  'allow-cip-check-manual-review': policy(flag, permitted, true),
  'allow-organizational-contacts': policy(flag, permitted),
  // Deposits are allowed after all checks have passed. Coverage: ST15.
  'auto-approve-account-on-kyc-clear': policy(flag, permitted, true),
  // A name may match a list that changed after it was screened.
  'freeze-account-on-sanctions-match': policy(flag, required),
  'manual-cip-approval-required': policy(flag, required),
  'prevent-duplicated-uploaded-documents': policy(flag, required),
  'require-account-questionnaire': policy(flag, required),
  'require-contact-kyc-documents': policy(flag, required, true),
  'require-identity-documents-on-auto-approve': policy(flag, required),
  'require-latin-addresses': policy(flag, required),
  // Coverage: LI18.
  'require-referral-code': policy(flag, required),
  // About the users of an organization: on a single account it is refused.
  'require-second-factor': policy(flag, required),
  'required-kyc-documents': policy(z.array(z.enum(['identity', 'address'])), listed, [
    'identity',
    'address',
  ]),
  'review-user-invitations-dual-control': policy(flag, required),
};
