import { fill } from '../form/i18n/language.ts';
import { type EndingDetails, late, type Wording } from '../form/message-of.ts';
import type { RequestFailure } from '../wire/request.ts';

/** A platform limit that was reached. */
interface ReachedLimit {
  /** Platform name: `max-card-declines-per-token`. */
  readonly name: string;
  /** Seconds until the next attempt is allowed. */
  readonly seconds: number;
}

/** Registered here, not in the form's first document: only attempts reach limits. */
late.limitMessage = limitMessage;

/** Returns the text for a reached limit, with the waiting time; undefined for other endings. */
function limitMessage(
  { code, limited }: EndingDetails,
  { texts, locale }: Wording,
): string | undefined {
  const limit = limitOf(limited);
  const named = limit && texts[`${code}${suffixOf(limit)}`];
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

/** Returns the suffix of the text key: use a new form, another card, or wait. */
function suffixOf({ name }: ReachedLimit): string {
  if (name.endsWith('-per-token')) return '';
  return name.includes('-declines-per-fingerprint') || name.includes('-security-codes-')
    ? '_card'
    : '_until';
}

/** Maximum seconds for a bank's page. */
const longestChallenge = 600;

/** `in 12 minutes`, `in 3 hours`. */
function fromNow(seconds: number, locale: string): string {
  const minutes = Math.ceil(seconds / 60);
  const relative = new Intl.RelativeTimeFormat(locale);
  return minutes < 90
    ? relative.format(minutes, 'minute')
    : relative.format(Math.ceil(minutes / 60), 'hour');
}
