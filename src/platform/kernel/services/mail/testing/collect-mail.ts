import type { Mail } from '../email-vendors.ts';

/** An email as its vendor receives it. */
export type SentMail = Parameters<Mail['send']>[0];

/** Creates a vendor that collects emails. */
export function collectMail(): { readonly emails: SentMail[]; readonly mail: Mail } {
  const emails: SentMail[] = [];
  const mail: Mail = {
    async send(email) {
      emails.push(email);
      return {};
    },
  };
  return { emails, mail };
}

/** Returns the credential in an email, such as `inv_…`. */
export function hashIn(email: SentMail | undefined): string {
  return /\b(?:pwr|inv|dov)_[\w-]+/.exec(email?.text ?? '')?.[0] ?? '';
}
