import type { EffectivePolicies } from '../../../contract/index.ts';
import { fillTemplate } from '../../kernel/services/index.ts';

/** What invitations are sealed for. */
export const invitationSeal = 'card-holder-invitations';

const invitation = 'Hello {{name}}, please verify your details to get your card: {{hash}}';
const code = 'Your verification code is {{code}}.';

/** The invitation in the account's own words, in which `{{name}}` and `{{hash}}` are filled in. */
export function invitationOf(
  policies: EffectivePolicies,
  blanks: { name: string; hash: string },
): string {
  return fillTemplate(policies['cardholder-verification-invite-template'] ?? invitation, blanks);
}

/** The message with a code in the account's own words, in which `{{code}}` is filled in. */
export function codeMessageOf(policies: EffectivePolicies, blanks: { code: string }): string {
  return fillTemplate(policies['cardholder-verification-code-template'] ?? code, blanks);
}
