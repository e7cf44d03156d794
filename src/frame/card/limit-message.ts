import { fill } from '../form/i18n/language.ts';
import { type EndingDetails, late, type Wording } from '../form/message-of.ts';
import type { RequestFailure } from '../wire/request.ts';

/** A limit of the platform that was reached. */
interface ReachedLimit {
  /** As the platform calls it: `max-card-declines-per-token`. */
  readonly name: string;
  /** Seconds until it allows more. */
  readonly seconds: number;
}

/** Only attempts reach limits: the form's document needs none of this. */
late.wordsOfLimit = wordsOfLimit;

/**
 * Returns the text about a limit, with the time when it allows more; undefined for an ending that is
 * about none.
 */
function wordsOfLimit(
  { code, limited }: EndingDetails,
  { texts, locale }: Wording,
): string | undefined {
  const limit = limitOf(limited);
  const named = limit && texts[`${code}${whatHelps(limit)}`];
  const message = named ?? texts[code];
  if (!message?.includes('{when}')) return named;
  return fill(message, { when: fromNow(limit?.seconds ?? longestChallenge, locale) });
}

function limitOf(limited: RequestFailure | undefined): ReachedLimit | undefined {
  const seconds = Number(limited?.headers?.get('Retry-After'));
  if (!seconds) return undefined;
  const [, name = ''] = /^"([\w-]+)"/.exec(limited?.headers?.get('RateLimit') ?? '') ?? [];
  return { name, seconds };
}

/** The end of the name of the text about a limit: another card helps, or a new form, or only time. */
function whatHelps({ name }: ReachedLimit): string {
  if (name.endsWith('-per-token')) return '';
  return name.includes('-declines-per-fingerprint') || name.includes('-security-codes-')
    ? '_card'
    : '_until';
}

/** Seconds that a bank's page may take. */
const longestChallenge = 600;

/** `in 12 minutes`, `in 3 hours`. */
function fromNow(seconds: number, locale: string): string {
  const minutes = Math.ceil(seconds / 60);
  const relative = new Intl.RelativeTimeFormat(locale);
  return minutes < 90
    ? relative.format(minutes, 'minute')
    : relative.format(Math.ceil(minutes / 60), 'hour');
}
