import { fill } from '../i18n/language.ts';
import type { Ending, EndingName } from './ending.ts';

/**
 * The text for an ending: by its code if there is one for it, otherwise by its name. If the platform
 * failed, with the reference by which support finds the request.
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
