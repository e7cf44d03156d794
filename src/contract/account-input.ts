import * as z from 'zod/mini';
import { AccountQuestionnaireInput } from './account-questionnaire.ts';
import { AccountSubType, AccountType } from './account-type.ts';
import { BeneficiaryInput } from './contact-beneficiary.ts';
import { contactFields, withContactRules } from './contact-input.ts';
import { hasHiddenSigns } from './hidden-signs.ts';
import { Uuid } from './json-api.ts';
import { KycDocumentCheckInput } from './kyc-document-check.ts';
import { WebhookConfigInput } from './webhook.ts';

/** What accounts are made of. Platform facts: row 18 and section 1, OWNER. */

/** A name has letters; markup and control characters have no place in it. */
const Name = z.string().check(
  z.maxLength(80),
  z.regex(/[\p{L}\p{N}]/u, { error: 'must have letters' }),
  z.regex(/^[^\p{Cc}\p{Cs}<>]*$/u, { error: 'must have no signs that names do not have' }),
  z.refine((name) => !hasHiddenSigns(name), { error: 'must have no signs that nobody sees' }),
);
const beneficiaries = {
  /** Of trusts and retirement accounts; others have none. */
  'contact-beneficiaries': z.optional(z.array(BeneficiaryInput).check(z.maxLength(50))),
};

export const AccountOwnerInput = withContactRules(
  z.object({
    ...contactFields,
    ...beneficiaries,
    'uploaded-doc-ids': z.optional(z.array(Uuid).check(z.maxLength(50))),
    'kyc-document-checks': z.optional(
      z.array(z.omit(KycDocumentCheckInput, { 'contact-id': true })).check(z.maxLength(20)),
    ),
  }),
);
export type AccountOwnerInput = z.infer<typeof AccountOwnerInput>;

export const AccountInput = z.object({
  name: Name,
  'authorized-signature': Name,
  'account-type': AccountType,
  'account-sub-type-id': z.optional(AccountSubType),
  /** The owner inline, or `contact-id`. */
  owner: z.optional(AccountOwnerInput),
  'contact-id': z.optional(Uuid),
  'webhook-config': z.optional(z.omit(WebhookConfigInput, { 'account-id': true })),
  'account-questionnaire': z.optional(AccountQuestionnaireInput),
  ...beneficiaries,
});
export type AccountInput = z.infer<typeof AccountInput>;
