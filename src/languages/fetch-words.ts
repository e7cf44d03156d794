/**
 * Fetches a part of the texts, published as one file for each language: `card-others-de-1a2b3c4d.json`.
 *
 * @throws Error whose message is the status of the answer; 0 without one
 * @param part what `build/languages.ts` calls it
 * @param version changes with any text of the part, in any language
 */
export const fetchWords = (part: string, version: string) => async (tag: string) => {
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${part}-${tag}-${version}.json`).catch(() => Response.error());
    if (response.ok) return response.json();
    // Of servers that answer in turns, another may have it.
    if (tries > 3) throw new Error(`${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};
