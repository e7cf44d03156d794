let css = '';

/**
 * Adds a stylesheet to the island. Called by the output of `build/text-styles.ts`.
 *
 * @public
 */
export function addIslandStyles(sheet: string): void {
  css += sheet;
}

/**
 * Creates the island's stylesheet with the constructor of the document's window: a document adopts only its
 * own. Constructed sheets and CSSOM need no `style-src` in the merchant's policy.
 */
export function createIslandSheet({ CSSStyleSheet }: Window & typeof globalThis): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
