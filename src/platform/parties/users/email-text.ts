import { paragraphs } from '../../kernel/services/index.ts';

/** Details of an email. The `hash` is a credential: anybody who has it can act as the recipient. */
interface Content {
  readonly kind: 'password-reset' | 'user-invitation';
  readonly name: string | null;
  readonly hash: string;
  /** The inviting user's message. */
  readonly message?: string | null;
}

type Words = Readonly<Record<'subject' | 'text', string>>;
type Blanks = Readonly<Record<'greeting' | 'hash' | 'message', string>>;

/**
 * Returns subject and text of an email to a user, with the hash on a separate line. In English, like the console and
 * the API.
 */
export function emailTextOf({ kind, name, hash, message }: Content): Words {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  return words[kind]({ greeting, hash, message: message?.trim() ?? '' });
}

const words: Readonly<Record<Content['kind'], (filled: Blanks) => Words>> = {
  'password-reset': ({ greeting, hash }) => ({
    subject: 'Reset your password',
    text: lines(
      greeting,
      'Someone asked to reset your password. To choose a new one, use this code within an hour:',
      hash,
      'If it was not you, ignore this email. Your password has not changed.',
    ),
  }),
  'user-invitation': ({ greeting, hash, message }) => ({
    subject: 'You are invited',
    text: lines(
      greeting,
      message,
      'You are invited to manage an account. To accept, use this code within seven days:',
      hash,
      'If you do not know the sender, ignore this email.',
    ),
  }),
};

const lines = (...texts: readonly string[]): string =>
  paragraphs(...texts.filter((text) => text !== ''));
