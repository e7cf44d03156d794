import type { Ending } from '../card/ending.ts';
import type { Texts } from './english.ts';

/** What an ending means for people: by its code where that says more than its name. */
export function messageOf({ name, code }: Pick<Ending, 'name' | 'code'>, texts: Texts): string {
  return isKey(code, texts) ? texts[code] : texts[name];
}

/** Codes are in lower_snake, so that none is mistaken for a label of the form. */
function isKey(code: string, texts: Texts): code is keyof Texts {
  return code.includes('_') && Object.hasOwn(texts, code);
}
