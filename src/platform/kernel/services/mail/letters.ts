import type { Transaction } from 'kysely';
import { type Database, Failure, type Verifiable } from '../../store/index.ts';
import { letterVendorsOf, type Mail } from './letter-vendors.ts';
import {
  claimUntil,
  type LetterServices,
  letterSeal,
  sendDueLetters,
  sendLetter,
} from './send-letter.ts';

/** A letter or a text message of the platform. */
export interface Letter {
  /** The organization in whose name it is written. */
  readonly organizationId: string;
  readonly by: Verifiable;
  /** An e-mail address, or a phone number. */
  readonly to: string;
  /** Of an e-mail. */
  readonly subject: string;
  /** What it has to say may be a credential. */
  readonly text: string;
  /** From when on it is of no use to its reader. */
  readonly expiresAt: Date;
  /** It takes the place of a letter of the same topic that has not been sent yet, such as an older code. */
  readonly topic?: string;
}

/**
 * The outbox of letters (decision: webhooks-and-emails): what is written in a transaction leaves after the commit,
 * also when the process dies in between.
 */
export interface Letters {
  /** Writes a letter. It leaves once the transaction has committed. */
  post(trx: Transaction<Database>, letter: Letter): Promise<void>;
  /** Deletes the unsent letter of a topic, once its content no longer applies. */
  withdraw(trx: Transaction<Database>, topic: string): Promise<void>;
  /** Whether anything can be sent this way. */
  isConnected(by: Verifiable): boolean;
  /**
   * Requires a way out. Call it before anything is written that needs a letter.
   *
   * @param pointer of the address, for operations that do not answer `forbidden`
   * @throws Failure forbidden, or invalid_attribute with a pointer
   */
  requireConnected(by: Verifiable, pointer?: string): void;
  /** Begins to send what a dead process has left, and what a vendor did not take before. */
  sendDue(): Promise<void>;
}

/** @param mail the vendor of e-mail; the one of the environment by default */
export function createLetters(services: LetterServices, mail?: Mail): Letters {
  const { store, clock, secrets, newId, inBackground } = services;
  const vendors = { ...letterVendorsOf(services), ...(mail && { email: mail }) };
  const withdraw = async (trx: Transaction<Database>, topic: string) => {
    await trx.deleteFrom('letters').where('topic', '=', topic).execute();
  };
  return {
    withdraw,
    async post(trx, { organizationId, by, to, subject, text, expiresAt, topic = null }) {
      if (topic !== null) await withdraw(trx, topic);
      const id = newId();
      const sealed = secrets.seal(letterSeal, JSON.stringify({ to, subject, text }));
      const now = clock.now();
      const claimed_until = claimUntil(clock);
      const row = { id, sent_by: by, sealed, failures: 0, claimed_until };
      await trx
        .insertInto('letters')
        .values({
          ...row,
          organization_id: organizationId,
          topic,
          expires_at: expiresAt,
          next_attempt_at: now,
          created_at: now,
        })
        .execute();
      store.afterCommit(() => inBackground('letters', () => sendLetter(services, vendors, row)));
    },
    isConnected: (by) => vendors[by] !== undefined,
    requireConnected(by, pointer) {
      if (vendors[by]) return;
      if (pointer === undefined) throw new Failure('forbidden', absent[by]);
      throw new Failure('invalid_attribute', absent[by], { pointer });
    },
    sendDue: () => sendDueLetters(services, vendors),
  };
}

const absent: Readonly<Record<Verifiable, string>> = {
  email: 'E-mail is not available: no mail vendor is connected to this platform.',
  phone: 'Text messages are not available: no vendor for them is connected to this platform.',
};
