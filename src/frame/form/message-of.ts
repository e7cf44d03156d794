import type { Ending, EndingName } from './ending.ts';
import { fill } from './i18n/language.ts';

export type EndingDetails = Pick<Ending, 'name' | 'code' | 'limited' | 'reference'>;

export interface Wording<Texts = Readonly<Record<string, string>>> {
  texts: Texts;
  locale: string;
}

/** What `card/reached-limits.ts` adds, since only attempts reach limits. */
export const late: { wordsOfLimit?: (told: EndingDetails, words: Wording) => string | undefined } =
  {};

/**
 * The text for an ending: by its code if there is one for it, otherwise by its name. If the platform
 * failed, with the reference by which support finds the request.
 */
export function messageOf(
  told: EndingDetails,
  words: Wording<Readonly<Record<EndingName | 'reference', string>>>,
): string {
  const { name, code, reference } = told;
  const { texts } = words;
  const message =
    late.wordsOfLimit?.(told, words) ?? (isKey(code, texts) ? texts[code] : texts[name]);
  return reference ? `${message} ${fill(texts.reference, { reference })}` : message;
}

/** Codes are in lower_snake, so that none is mistaken for a label of the form. */
function isKey<Texts extends object>(code: string, texts: Texts): code is keyof Texts & string {
  return code.includes('_') && Object.hasOwn(texts, code);
}
