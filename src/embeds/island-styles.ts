let css = '';

/**
 * Collects a stylesheet of the island; called by what `build/island-styles.ts` makes of each.
 *
 * @public
 */
export function addIslandStyles(sheet: string): void {
  css += sheet;
}

/**
 * The island's stylesheet, made by the window of the document it is for: a document adopts no other.
 * Constructed sheets and CSSOM need no `style-src` of the merchant.
 */
export function createIslandSheet({ CSSStyleSheet }: Window & typeof globalThis): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
