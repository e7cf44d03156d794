/** Details of an email. The `hash` is a credential: anybody who has it can act as the recipient. */
interface Content {
  readonly kind: 'password-reset' | 'user-invitation' | 'disbursement-owner-verification';
  readonly name: string | null;
  readonly hash: string;
  /** The inviting user's message, or the account's template. */
  readonly message?: string | null;
  readonly payment?: string;
}

type Words = Readonly<Record<'subject' | 'text', string>>;
type Blanks = Readonly<Record<'greeting' | 'hash' | 'message' | 'payment', string>>;

/** Returns subject and text of an email, with the hash on a separate line. */
export function emailTextOf({ kind, name, hash, message, payment = '' }: Content): Words {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  return words[kind]({ greeting, hash, message: message?.trim() ?? '', payment });
}

const words: Readonly<Record<Content['kind'], (filled: Blanks) => Words>> = {
  'password-reset': ({ greeting, hash }) => ({
    subject: 'Reset your password',
    text: lines(
      greeting,
      'Someone asked to reset your password. To choose a new one, use this code within an hour:',
      hash,
      'If it was not you, ignore this e-mail. Your password has not changed.',
    ),
  }),
  'user-invitation': ({ greeting, hash, message }) => ({
    subject: 'You are invited',
    text: lines(
      greeting,
      message,
      'You are invited to manage an account. To accept, use this code within seven days:',
      hash,
      'If you do not know the sender, ignore this e-mail.',
    ),
  }),
  // The account's template includes the hash.
  'disbursement-owner-verification': ({ greeting, hash, message, payment }) => ({
    subject: 'Confirm a payment from your account',
    text:
      message === ''
        ? lines(
            greeting,
            'Someone asked to pay money out of your account:',
            payment,
            'To review the payment, and to confirm or refuse it, use this code within seven days:',
            hash,
          )
        : message,
  }),
};

const lines = (...paragraphs: readonly string[]): string =>
  `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
