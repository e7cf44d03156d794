import type { Plugin } from 'vite';

const prefix = '\0island-styles:';
const suffix = '.island.js';

/**
 * Provides vanilla-extract's stylesheets of `src/embeds/**.css.ts` to the island as strings instead of CSS
 * files, so the merchant's page loads no stylesheet of ours and needs no `style-src`. They are collected
 * in `src/embeds/island-styles.ts`.
 */
export function islandStyles(): Plugin {
  return {
    name: 'island-styles',
    enforce: 'pre',
    resolveId(id) {
      const isIslandSheet = id.includes('/src/embeds/') && id.endsWith('.css.ts.vanilla.css');
      return isIslandSheet ? `${prefix}${id}${suffix}` : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const sheet = id.slice(prefix.length, -suffix.length);
      return [
        `import css from ${JSON.stringify(`${sheet}?inline`)};`,
        `import { addIslandStyles } from '/src/embeds/island-styles.ts';`,
        'addIslandStyles(css);',
      ].join('\n');
    },
  };
}
