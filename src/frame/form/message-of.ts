import { fill } from '../i18n/language.ts';
import type { Ending, EndingName } from './ending.ts';

/**
 * What an ending means for people: by its code where that says more than its name. Where the platform
 * failed, with what support finds the request by.
 */
export function messageOf(
  { name, code, reference }: Pick<Ending, 'name' | 'code' | 'reference'>,
  texts: Readonly<Record<EndingName | 'reference', string>>,
): string {
  const message = isKey(code, texts) ? texts[code] : texts[name];
  return reference ? `${message} ${fill(texts.reference, { reference })}` : message;
}

/** Codes are in lower_snake, so that none is mistaken for a label of the form. */
function isKey<Texts extends object>(code: string, texts: Texts): code is keyof Texts & string {
  return code.includes('_') && Object.hasOwn(texts, code);
}
