import type { Page } from '@playwright/test';

/**
 * A pseudo-language for testing the layout: English with every word 40 % longer, and with accents, so
 * that untranslated texts stand out.
 */
export const pseudoLocale = 'en-GB';

/** Replaces the texts of British English by the longer words, in every frame. */
export async function speakPseudoLocale(page: Page): Promise<void> {
  await page.addInitScript((tag) => {
    const accents = [...'áƀçđéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýž'];
    const stretch = (word: string) => {
      const letters = [...word].map((letter) => {
        const accent = accents[letter.toLowerCase().charCodeAt(0) - 97] ?? letter;
        return letter === letter.toUpperCase() ? accent.toUpperCase() : accent;
      });
      return letters.join('') + letters.slice(-Math.ceil(word.length * 0.4)).join('');
    };
    const speak = (text: string) =>
      text.replace(/\{\w+\}|([a-z]+)/gi, (all, word) => (word ? stretch(word) : all));
    const original = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const address = String(input instanceof Request ? input.url : input);
      if (!new RegExp(`-${tag}(-[\\da-f]{8})?\\.json$`).test(address)) return original(input, init);
      const texts = await (await original(input, init)).text();
      const longer = JSON.parse(texts, (_name, text) =>
        typeof text === 'string' ? speak(text) : text,
      );
      return new Response(JSON.stringify(longer));
    };
  }, pseudoLocale);
}
