import { sql } from 'kysely';
import { VendorRefusal } from '../../../../vendors/protocol/failures.ts';
import { type Clock, secondsAfter, type Verifiable } from '../../store/index.ts';
import type { Base } from '../environment/base.ts';
import { toLoggedError } from '../telemetry/log.ts';
import type { LetterVendors } from './letter-vendors.ts';

/** What letters are written and sent with. */
export interface LetterServices extends Base {
  readonly inBackground: (part: string, work: () => Promise<void>) => void;
}

/** What letters are sealed for. */
export const letterSeal = 'letters';

/** A letter that this process may send until its claim is over. */
export interface ClaimedLetter {
  /** The vendor's reference as well: what is sent a second time is recognized by it. */
  readonly id: string;
  readonly sent_by: Verifiable;
  readonly sealed: Buffer;
  readonly failures: number;
  readonly claimed_until: Date;
}

/** Longer than a vendor may take, so that a letter is sent by one process at a time. */
const claimSeconds = 75;
const atOnce = 50;
const shortestPauseSeconds = 10;
const longestPauseSeconds = 3600;

/** Until when a claim of now holds, by the clock of the system. */
export function claimUntil(clock: Clock): Date {
  return secondsAfter(clock.system(), claimSeconds);
}

/**
 * Sends a letter, and forgets it. One that the vendor refuses is given up, as it would be refused
 * again; after any other failure it is sent again later, under the same reference.
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
      log.error('letter not sent yet', noted);
      return postpone(services, letter);
    }
    log.error('letter refused', noted);
  }
  await store.db.deleteFrom('letters').where('id', '=', id).execute();
}

/** Begins to send all that is due, without waiting for vendors. What is too late to be of use is given up. */
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
    log.error('letters given up', { part: 'letters', count: Number(late.numDeletedRows) });
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
  else throw new Error(`no vendor is connected for letters by ${sent_by}`);
}

/** Another process may have the letter by now. */
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
