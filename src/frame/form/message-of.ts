import { fill } from '../i18n/language.ts';
import type { Ending, EndingName, ReachedLimit } from './ending.ts';

type Told = Pick<Ending, 'name' | 'code' | 'limit' | 'reference'>;

interface Words<Texts> {
  texts: Texts;
  locale: string;
}

/**
 * The text for an ending: by its code if there is one for it, otherwise by its name. If the platform
 * failed, with the reference by which support finds the request. If a limit was reached, with the time
 * when it allows more.
 */
export function messageOf(
  { name, code, limit, reference }: Told,
  { texts, locale }: Words<Readonly<Record<EndingName | 'reference', string>>>,
): string {
  const codes = limit ? [`${code}${whatHelps(limit)}`, code] : [code];
  const key = codes.find((one) => isKey(one, texts));
  const message = key && isKey(key, texts) ? texts[key] : texts[name];
  const said = message.includes('{when}')
    ? fill(message, { when: fromNow(limit, locale) })
    : message;
  return reference ? `${said} ${fill(texts.reference, { reference })}` : said;
}

/** The end of the name of the text about a limit: another card helps, or a new form, or only time. */
function whatHelps({ name }: ReachedLimit): string {
  if (name.endsWith('-per-token')) return '';
  return name.includes('-declines-per-fingerprint') || name.includes('-security-codes-')
    ? '_card'
    : '_until';
}

/** As long as a bank's page may take. */
const longestChallenge = 600;

/** `in 12 minutes`, `in 3 hours`. */
function fromNow(limit: ReachedLimit | undefined, locale: string): string {
  const { seconds } = limit ?? { seconds: longestChallenge };
  const minutes = Math.ceil(seconds / 60);
  const relative = new Intl.RelativeTimeFormat(locale);
  return minutes < 90
    ? relative.format(minutes, 'minute')
    : relative.format(Math.ceil(minutes / 60), 'hour');
}

/** Codes are in lower_snake, so that none is mistaken for a label of the form. */
function isKey<Texts extends object>(code: string, texts: Texts): code is keyof Texts & string {
  return code.includes('_') && Object.hasOwn(texts, code);
}
