import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Names of the fonts in a document. */
export const fonts = { regular: 'Helvetica', bold: 'Helvetica-Bold', wide: 'Noto Sans' } as const;

/** A font with Latin, Greek, Cyrillic and Devanagari letters, of which a document takes what it uses. */
export const wideFontFile = require.resolve(
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
);

/** What the built-in fonts of a PDF have: Windows-1252. */
const builtIn = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/**
 * Whether the built-in fonts have all letters of a text. They are ten times faster to set, and
 * need not be part of the document; hardly any text needs more.
 */
export function isPlain(text: string): boolean {
  return builtIn.test(text);
}

/** A text without what cannot be shown in a line. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
