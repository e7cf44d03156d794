/**
 * Fetches a part of the texts, published as one file for each language: `card-others-de-1a2b3c4d.json`.
 *
 * @param part what `build/languages.ts` calls it
 * @param version changes with any text of the part, in any language
 */
export const fetchWords = (part: string, version: string) => async (tag: string) => {
  const response = await fetch(`${part}-${tag}-${version}.json`);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
};
