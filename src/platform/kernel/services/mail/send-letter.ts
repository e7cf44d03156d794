import { sql } from 'kysely';
import { VendorRefusal } from '../../../../vendors/protocol/failures.ts';
import { type Clock, secondsAfter, type Verifiable } from '../../store/index.ts';
import type { Base } from '../environment/base.ts';
import { toLoggedError } from '../telemetry/log.ts';
import type { LetterVendors } from './letter-vendors.ts';

export interface LetterServices extends Base {
  readonly inBackground: (part: string, work: () => Promise<void>) => void;
}

/** Purpose of the key that seals emails. */
export const letterSeal = 'letters';

/** An email that this process may send until its claim ends. */
export interface ClaimedLetter {
  /** Also the vendor's reference, by which it recognizes a repeat. */
  readonly id: string;
  readonly sent_by: Verifiable;
  readonly sealed: Buffer;
  readonly failures: number;
  readonly claimed_until: Date;
}

/** Longer than a vendor may take, so that one process at a time sends an email. */
const claimSeconds = 75;
const atOnce = 50;
const shortestPauseSeconds = 10;
const longestPauseSeconds = 3600;

/** Returns when a claim that starts now ends, by the system's clock. */
export function claimUntil(clock: Clock): Date {
  return secondsAfter(clock.system(), claimSeconds);
}

/**
 * Sends an email and deletes it. After a refusal it is deleted, because the vendor would refuse it
 * again; after any other failure it is sent again later, with the same reference.
 */
export async function sendLetter(
  services: LetterServices,
  vendors: LetterVendors,
  letter: ClaimedLetter,
): Promise<void> {
  const { store, log } = services;
  const { id } = letter;
  try {
    await send(services, vendors, letter);
  } catch (error) {
    const noted = { part: 'letters', letter: id, error: toLoggedError(error) };
    if (!(error instanceof VendorRefusal)) {
      log.error('email not sent yet', noted);
      return postpone(services, letter);
    }
    log.error('email refused', noted);
  }
  await store.db.deleteFrom('letters').where('id', '=', id).execute();
}

/** Starts to send all due emails, without waiting for vendors. Deletes expired ones. */
export async function sendDueLetters(
  services: LetterServices,
  vendors: LetterVendors,
): Promise<void> {
  const { store, clock, log, inBackground } = services;
  const now = clock.now();
  const late = await store.db
    .deleteFrom('letters')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  if (late.numDeletedRows > 0n) {
    log.error('emails expired', { part: 'letters', count: Number(late.numDeletedRows) });
  }
  const { rows } = await sql<ClaimedLetter>`
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
  for (const row of rows) inBackground('letters', () => sendLetter(services, vendors, row));
}

async function send(
  { secrets }: LetterServices,
  { email, phone }: LetterVendors,
  { id: reference, sent_by, sealed }: ClaimedLetter,
): Promise<void> {
  const { to, subject, text } = JSON.parse(secrets.open(letterSeal, sealed));
  if (sent_by === 'email' && email) await email.send({ reference, to, subject, text });
  else if (sent_by === 'phone' && phone) await phone.send({ reference, to, text });
  else throw new Error(`no vendor is connected for messages by ${sent_by}`);
}

/** Another process may have claimed the email by now. */
async function postpone(
  { store, clock }: LetterServices,
  { id, failures, claimed_until }: ClaimedLetter,
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
