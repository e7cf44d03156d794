import type { EffectivePolicies } from '../../../contract/index.ts';
import { fillTemplate } from '../../kernel/services/index.ts';

/** Purpose of the encryption of invitations. */
export const invitationSeal = 'card-holder-invitations';

const invitation = 'Hello {{name}}, please verify your details to get your card: {{hash}}';
const code = 'Your verification code is {{code}}.';

/** Fills `{{name}}` and `{{hash}}` into the account's invitation template. */
export function invitationOf(
  policies: EffectivePolicies,
  blanks: { name: string; hash: string },
): string {
  return fillTemplate(policies['cardholder-verification-invite-template'] ?? invitation, blanks);
}

/** Fills `{{code}}` into the account's template for codes. */
export function codeMessageOf(policies: EffectivePolicies, blanks: { code: string }): string {
  return fillTemplate(policies['cardholder-verification-code-template'] ?? code, blanks);
}
