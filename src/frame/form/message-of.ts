import type { Ending, EndingName } from './ending.ts';

/** What an ending means for people: by its code where that says more than its name. */
export function messageOf(
  { name, code }: Pick<Ending, 'name' | 'code'>,
  texts: Readonly<Record<EndingName, string>>,
): string {
  return isKey(code, texts) ? texts[code] : texts[name];
}

/** Codes are in lower_snake, so that none is mistaken for a label of the form. */
function isKey<Texts extends object>(code: string, texts: Texts): code is keyof Texts & string {
  return code.includes('_') && Object.hasOwn(texts, code);
}
