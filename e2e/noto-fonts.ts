import type { Page } from '@playwright/test';

/** Debian's packages of the fonts with which texts of all scripts are measured. */
export const notoPackages = ['fonts-noto-core', 'fonts-noto-cjk'];

/** Fonts of these packages, with letters that only they draw so. */
const fonts: Readonly<Record<string, string>> = {
  'Noto Sans': 'mmm',
  'Noto Nastaliq Urdu': 'کارڈ',
  'Noto Sans CJK JP': '番号mm',
};

/** Returns those of the fonts that the browser lacks: without them, boxes or other widths would be measured. */
export function missingFonts(page: Page): Promise<string[]> {
  return page.evaluate((known) => {
    const context = document.createElement('canvas').getContext('2d');
    const widthIn = (families: string, letters: string) => {
      if (context) context.font = `40px ${families}`;
      return context?.measureText(letters).width;
    };
    return Object.entries(known)
      .filter(([name, letters]) =>
        ['monospace', 'serif'].every(
          (other) => widthIn(`"${name}", ${other}`, letters) === widthIn(other, letters),
        ),
      )
      .map(([name]) => name);
  }, fonts);
}
