import { sql } from 'kysely';
import { VendorRefusal } from '../../../../vendors/protocol/failures.ts';
import { type Clock, type ContactPoint, secondsAfter } from '../../store/index.ts';
import type { Environment } from '../environment/environment.ts';
import { toLoggedError } from '../telemetry/log.ts';
import type { EmailVendors } from './email-vendors.ts';

export interface EmailServices extends Environment {
  readonly inBackground: (part: string, work: () => Promise<void>) => void;
}

export const emailSeal = 'letters';

/** A message that this process may send until its claim ends. */
export interface ClaimedEmail {
  /** Also the vendor's reference, by which it recognizes a repeat. */
  readonly id: string;
  readonly sent_by: ContactPoint;
  readonly sealed: Buffer;
  readonly failures: number;
  readonly claimed_until: Date;
}

/** Longer than a vendor may take. */
const claimSeconds = 75;
const atOnce = 50;
const shortestPauseSeconds = 10;
const longestPauseSeconds = 3600;

export function claimUntil(clock: Clock): Date {
  return secondsAfter(clock.system(), claimSeconds);
}

/** Sends a message and deletes it, also if the vendor refuses it. Other failures are retried. */
export async function sendEmail(
  services: EmailServices,
  vendors: EmailVendors,
  email: ClaimedEmail,
): Promise<void> {
  const { store, log } = services;
  const { id } = email;
  try {
    await send(services, vendors, email);
  } catch (error) {
    const noted = { part: 'letters', ids: { email: id }, error: toLoggedError(error) };
    if (!(error instanceof VendorRefusal)) {
      log.error('email not sent yet', noted);
      return postpone(services, email);
    }
    log.error('email refused', noted);
  }
  await store.db.deleteFrom('letters').where('id', '=', id).execute();
}

/** Starts to send due messages, and deletes expired ones. */
export async function sendDueEmails(services: EmailServices, vendors: EmailVendors): Promise<void> {
  const { store, clock, log, inBackground } = services;
  const now = clock.now();
  const late = await store.db
    .deleteFrom('letters')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  if (late.numDeletedRows > 0n) {
    log.error('emails expired', { part: 'letters', count: Number(late.numDeletedRows) });
  }
  const { rows } = await sql<ClaimedEmail>`
    update letters set claimed_until = ${claimUntil(clock)}
    where id in (
      select id from letters
      where next_attempt_at <= ${now}
        and (claimed_until is null or claimed_until < ${clock.system()})
      order by next_attempt_at
      limit ${atOnce}
      for update skip locked
    )
    returning id, sent_by, sealed, failures, claimed_until
  `.execute(store.db);
  for (const row of rows) inBackground('letters', () => sendEmail(services, vendors, row));
}

async function send(
  { secrets }: EmailServices,
  { email, phone }: EmailVendors,
  { id: reference, sent_by, sealed }: ClaimedEmail,
): Promise<void> {
  const { to, subject, text } = JSON.parse(secrets.open(emailSeal, sealed));
  if (sent_by === 'email' && email) await email.send({ reference, to, subject, text });
  else if (sent_by === 'phone' && phone) await phone.send({ reference, to, text });
  else throw new Error(`no vendor is connected for messages by ${sent_by}`);
}

/** Another process may have claimed the email by now. */
async function postpone(
  { store, clock }: EmailServices,
  { id, failures, claimed_until }: ClaimedEmail,
): Promise<void> {
  const pause = Math.min(longestPauseSeconds, shortestPauseSeconds * 2 ** failures);
  await store.db
    .updateTable('letters')
    .set({
      failures: failures + 1,
      next_attempt_at: secondsAfter(clock.now(), pause),
      claimed_until: null,
    })
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .execute();
}
