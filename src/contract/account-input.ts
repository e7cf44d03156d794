import * as z from 'zod/mini';
import { AccountQuestionnaireInput } from './account-questionnaire.ts';
import { AccountSubType, AccountType } from './account-type.ts';
import { BeneficiaryInput } from './contact-beneficiary.ts';
import { contactFields, withContactRules } from './contact-input.ts';
import { Uuid } from './json-api.ts';
import { documentChecksShape } from './kyc-document-check.ts';
import { PlainName } from './plain-name.ts';
import { ReferralCodeText } from './referral-code.ts';
import { WebhookConfigInput } from './webhook.ts';

const beneficiaries = {
  /** Only for trusts and retirement accounts. */
  'contact-beneficiaries': z.optional(z.array(BeneficiaryInput).check(z.maxLength(50))),
};

export const AccountOwnerInput = withContactRules(
  z.object({
    ...contactFields,
    ...beneficiaries,
    'uploaded-doc-ids': z.optional(z.array(Uuid).check(z.maxLength(50))),
    ...documentChecksShape,
  }),
);
export type AccountOwnerInput = z.infer<typeof AccountOwnerInput>;

export const AccountInput = z.object({
  name: PlainName,
  'authorized-signature': PlainName,
  'account-type': AccountType,
  'account-sub-type-id': z.optional(AccountSubType),
  /** Either this or `contact-id`. */
  owner: z.optional(AccountOwnerInput),
  'contact-id': z.optional(Uuid),
  'webhook-config': z.optional(z.omit(WebhookConfigInput, { 'account-id': true })),
  'account-questionnaire': z.optional(AccountQuestionnaireInput),
  /** Required by the policy `require-referral-code`. The account uses the code once. */
  'referral-code': z.optional(ReferralCodeText),
  ...beneficiaries,
});
export type AccountInput = z.infer<typeof AccountInput>;
