/** Half a pair of UTF-16, and the null character. */
const notStorable = /[\0\p{Surrogate}]/u;

/** Whether the database can hold a text. */
export function isStorable(text: string): boolean {
  return !notStorable.test(text);
}
