import type { Ending, EndingName } from './ending.ts';
import { fill } from './i18n/language.ts';

export type EndingDetails = Pick<Ending, 'name' | 'code' | 'limited' | 'reference' | 'isLink'>;

export interface Wording<Texts = Readonly<Record<string, string>>> {
  texts: Texts;
  locale: string;
}

/** Extended by `card/attempt-endings.ts`: only attempts reach limits, or end linking. */
export const late: {
  messageOf?: (ending: EndingDetails, words: Wording) => string | undefined;
} = {};

/**
 * Returns the text for an ending: by its code if one exists, otherwise by its name. If the platform
 * failed, adds the reference that lets support find the request.
 */
export function messageOf(
  ending: EndingDetails,
  words: Wording<Readonly<Record<EndingName | 'reference', string>>>,
): string {
  const { name, code, reference } = ending;
  const { texts } = words;
  const message =
    late.messageOf?.(ending, words) ?? (isKey(code, texts) ? texts[code] : texts[name]);
  return reference ? `${message} ${fill(texts.reference, { reference })}` : message;
}

/** Codes contain an underscore, so they can't be confused with other texts of the form. */
function isKey<Texts extends object>(code: string, texts: Texts): code is keyof Texts & string {
  return code.includes('_') && Object.hasOwn(texts, code);
}
