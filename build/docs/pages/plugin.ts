import type { Plugin } from 'vite';
import { makePages } from './make-pages.ts';

/** Adds the pages of `docs` to the site, next to their script and stylesheet. */
export function docsPages(): Plugin {
  return {
    name: 'docs-pages',
    applyToEnvironment: ({ name }) => name === 'docs',
    generateBundle() {
      for (const [fileName, source] of makePages()) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
