import type { Mail } from '../letter-vendors.ts';

/** An email as its vendor receives it. */
export type SentMail = Parameters<Mail['send']>[0];

/** Creates a vendor of emails that collects what it should send. */
export function collectMail(): { readonly letters: SentMail[]; readonly mail: Mail } {
  const letters: SentMail[] = [];
  const mail: Mail = {
    async send(letter) {
      letters.push(letter);
      return {};
    },
  };
  return { letters, mail };
}

/** Returns the credential in an email, such as `inv_…`. */
export function hashIn(letter: SentMail | undefined): string {
  return /\b(?:pwr|inv|dov)_[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '';
}
