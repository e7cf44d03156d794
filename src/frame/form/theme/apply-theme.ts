import type { DerivedTheme } from './derive-theme.ts';

/**
 * Sets the colours of the form, through CSSOM as the policy of the document wants it. The scheme
 * is that of the controls only: a document of another scheme than its frame is painted opaque.
 */
export function applyTheme(document: Document, { variables, scheme }: DerivedTheme): void {
  for (const [name, color] of Object.entries(variables)) {
    document.documentElement.style.setProperty(`--${name}`, color);
  }
  document.body.style.colorScheme = scheme;
}
