import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Leaves `import()` unchanged. Vite wraps each one in a helper that loads the styles of chunks first. Only
 * the pages of the console have any. The helper costs 0.9 KB, and uses `import.meta`, which is a syntax
 * error in the classic script that a frame's entry becomes.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'console' && name !== 'desk',
    load(id) {
      return id === helper ? 'export const __vitePreload = (load) => load();' : undefined;
    },
  };
}
