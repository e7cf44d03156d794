import type { Transaction } from 'kysely';
import { type ContactPoint, type Database, Failure } from '../../store/index.ts';
import { connectEmailVendors, type Mail } from './email-vendors.ts';
import {
  claimUntil,
  type EmailServices,
  emailSeal,
  sendDueEmails,
  sendEmail,
} from './send-email.ts';

/** An email, or a text message if `by` is `phone`. */
export interface Email {
  readonly organizationId: string;
  readonly by: ContactPoint;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly expiresAt: Date;
  /** Replaces an unsent message of the same topic, such as an older code. */
  readonly topic?: string;
}

/** The outbox: a message stored in a transaction is sent after the commit, even after a crash. */
export interface Emails {
  /** Stores a message. It is sent after the commit. */
  post(trx: Transaction<Database>, email: Email): Promise<void>;
  withdraw(trx: Transaction<Database>, topic: string): Promise<void>;
  isConnected(by: ContactPoint): boolean;
  /** @throws Failure forbidden without a vendor; with a `pointer`, invalid_attribute */
  requireConnected(by: ContactPoint, pointer?: string): void;
  /** Starts to send messages of dead processes, and those whose next attempt is due. */
  sendDue(): Promise<void>;
}

/** @param mail the vendor of emails; the environment's by default */
export function createEmails(services: EmailServices, mail?: Mail): Emails {
  const { store, clock, secrets, newId, inBackground } = services;
  const vendors = { ...connectEmailVendors(services), ...(mail && { email: mail }) };
  const withdraw = async (trx: Transaction<Database>, topic: string) => {
    await trx.deleteFrom('letters').where('topic', '=', topic).execute();
  };
  return {
    withdraw,
    async post(trx, { organizationId, by, to, subject, text, expiresAt, topic = null }) {
      if (topic !== null) await withdraw(trx, topic);
      const id = newId();
      const sealed = secrets.seal(emailSeal, JSON.stringify({ to, subject, text }));
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
      store.afterCommit(() => inBackground('letters', () => sendEmail(services, vendors, row)));
    },
    isConnected: (by) => vendors[by] !== undefined,
    requireConnected(by, pointer) {
      if (vendors[by]) return;
      if (pointer === undefined) throw new Failure('forbidden', absent[by]);
      throw new Failure('invalid_attribute', absent[by], { pointer });
    },
    sendDue: () => sendDueEmails(services, vendors),
  };
}

const absent: Readonly<Record<ContactPoint, string>> = {
  email: 'Email is not available: no mail vendor is connected to this platform.',
  phone: 'Text messages are not available: no vendor for them is connected to this platform.',
};
