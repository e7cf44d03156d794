/**
 * Adds a chunk's stylesheet to the document; called by the modules that `build/text-styles.ts` generates.
 *
 * @public
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
