/**
 * Takes in a stylesheet that came with a chunk; called by what `build/late-styles.ts` makes of each.
 *
 * @public
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
