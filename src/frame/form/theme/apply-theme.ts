import type { DerivedTheme } from './derive-theme.ts';

/**
 * Sets the colours of the form through CSSOM, as the document's security policy requires. Sets the colour
 * scheme on the body only: browsers paint a document opaque if its scheme differs from its frame's.
 */
export function applyTheme(document: Document, { variables, scheme }: DerivedTheme): void {
  for (const [name, color] of Object.entries(variables)) {
    document.documentElement.style.setProperty(`--${name}`, color);
  }
  document.body.style.colorScheme = scheme;
}
