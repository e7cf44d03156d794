import type { Log } from '../../kernel/log.ts';

/** A letter of the platform. `hash` lets whoever has it act as the one it is for. */
export interface Letter {
  readonly kind: 'password-reset' | 'user-invitation' | 'disbursement-owner-verification';
  readonly email: string;
  readonly name: string | null;
  readonly hash: string;
  /** What the inviting user wrote, or the account's own words. */
  readonly message?: string | null;
}

/** The way by which letters leave the platform. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}

/**
 * No way out, as in the sandbox, where tests read what a letter would say from the sandbox's
 * endpoints. The log says that a letter was due, and neither to whom nor what was in it.
 */
export function withoutMail(log: Log): Mail {
  return {
    async send({ kind }) {
      log.info('letter not sent', { part: kind });
    },
  };
}
