import { declineCodes } from '../../contract/decline-codes.ts';
import { namesOfCodes, outcomes } from '../form/ending.ts';
import { isInDigits } from '../form/i18n/date-locale.ts';
import { formatTime } from '../form/i18n/format-day.ts';
import { fill } from '../form/i18n/language.ts';
import { type EndingDetails, late, type Wording } from '../form/message-of.ts';

/** Registers the endings of attempts and their texts. The form's first document doesn't need them. */
for (const code of declineCodes) namesOfCodes[code] = 'CardDeclined';

Object.assign(namesOfCodes, {
  three_ds_cancelled: 'ThreeDSecureCancelled',
  three_ds_timed_out: 'ThreeDSecureTimedOut',
  three_ds_blocked: 'ThreeDSecureBlocked',
  too_many_declines: 'TokenDisabled',
  card_network_unavailable: 'IntegrationError',
  replaced: 'Replaced',
  stale_attempt: 'Replaced',
} satisfies typeof namesOfCodes);

Object.assign(outcomes, {
  ThreeDSecureCancelled: 'cancelled_by_user',
  ThreeDSecureTimedOut: 'timed_out',
  ThreeDSecureBlocked: 'blocked',
} satisfies typeof outcomes);

late.messageOf = (ending, words) => limitMessage(ending, words) ?? linkMessage(ending, words);

/** Returns the text for the end of linking, if it differs from that of a payment. */
const linkMessage = ({ name, isLink }: EndingDetails, { texts }: Wording): string | undefined =>
  isLink && `card${name}` in texts ? texts[`card${name}`] : undefined;

/** Returns the text for a reached limit, with the waiting time; undefined for other endings. */
function limitMessage(
  { code, limited }: EndingDetails,
  { texts, locale }: Wording,
): string | undefined {
  // Seconds until the next attempt is allowed.
  const seconds = Number(limited?.headers?.get('Retry-After'));
  const [, limit = ''] = /^"([\w-]+)"/.exec(limited?.headers?.get('RateLimit') ?? '') ?? [];
  const named = seconds ? texts[`${code}${suffixOf(limit)}`] : undefined;
  const message = named ?? texts[code];
  if (!message?.includes('{when}')) return named;
  const at = Date.parse(limited?.headers?.get('Date') ?? '');
  return fill(message, { when: fromNow(seconds || longestChallenge, { locale, at }) });
}

/**
 * Returns the suffix of the text key: use a new form, another card, or wait.
 *
 * @param limit platform name: `max-card-declines-per-token`
 */
function suffixOf(limit: string): string {
  if (limit.endsWith('-per-token')) return '';
  return limit.includes('-declines-per-fingerprint') || limit.includes('-security-codes-')
    ? '_card'
    : '_until';
}

/** Maximum seconds for a bank's page. */
const longestChallenge = 600;

/**
 * `in 12 minutes`, `in 3 hours`; the date and time in languages that browsers may not know.
 *
 * @param at the platform's time; NaN if it is unknown
 */
function fromNow(seconds: number, { locale, at }: { locale: string; at: number }): string {
  const minutes = Math.ceil(seconds / 60);
  if (at && isInDigits(locale)) return formatTime(new Date(at + minutes * 60_000), locale);
  const relative = new Intl.RelativeTimeFormat(locale);
  return minutes < 90
    ? relative.format(minutes, 'minute')
    : relative.format(Math.ceil(minutes / 60), 'hour');
}
