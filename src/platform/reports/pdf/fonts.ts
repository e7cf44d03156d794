import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The fonts of a document. */
export const fonts = { regular: 'Helvetica', bold: 'Helvetica-Bold', wide: 'Noto Sans' } as const;

/** A font for Latin, Greek, Cyrillic and Devanagari. Documents embed only the glyphs they use. */
export const wideFontFile = require.resolve(
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
);

/** Characters of the built-in PDF fonts: Windows-1252. */
const builtIn = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** True if the built-in fonts have all characters. They are ten times faster and not embedded. */
export function isPlain(text: string): boolean {
  return builtIn.test(text);
}

/** Replaces line breaks and control characters by spaces. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
