/**
 * Fetches a part of the texts, published as one file per language: `card-others-de-1a2b3c4d.json`.
 *
 * @param part name in `build/languages.ts`
 * @param version changes with any text of the part in any language
 * @throws Error whose message is the status of the response, or 0 without one
 */
export const fetchTexts = (part: string, version: string) => async (tag: string) => {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`${part}-${tag}-${version}.json`).catch(() => Response.error());
    if (response.ok) return response.json();
    // Another server behind the load balancer may have it.
    if (attempt > 3) throw new Error(`${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};
