import type { Plugin } from 'vite';
import { makePages } from './make-pages.ts';

/** Puts the pages of `docs` into the site, beside the script and the stylesheet that they load. */
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
