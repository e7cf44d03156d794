import type { Mail } from '../letter-vendors.ts';

/** An e-mail as its vendor gets it. */
export type SentMail = Parameters<Mail['send']>[0];

/** A vendor of e-mail, and what it was asked to send. */
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

/** The credential in a letter, such as `inv_…`. */
export function hashIn(letter: SentMail | undefined): string {
  return /\b(?:pwr|inv|dov)_[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '';
}
