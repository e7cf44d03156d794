/** Unpaired surrogates and the null character. */
const notStorable = /[\0\p{Surrogate}]/u;

/** True if the database can store a text. */
export function isStorable(text: string): boolean {
  return !notStorable.test(text);
}
