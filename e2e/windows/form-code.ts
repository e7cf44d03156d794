import { vi } from 'vitest';

/** Loads the form's own code in Node, with a document for its late styles. */
export async function loadWindows(): Promise<typeof import('./shared-token.ts')> {
  class CSSStyleSheet {
    replaceSync(): void {}
  }
  vi.stubGlobal('CSSStyleSheet', CSSStyleSheet);
  vi.stubGlobal('document', { adoptedStyleSheets: [] });
  try {
    return await import('./shared-token.ts');
  } finally {
    vi.unstubAllGlobals();
  }
}
