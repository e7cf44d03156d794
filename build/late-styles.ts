import type { Plugin } from 'vite';

const prefix = '\0late-styles:';
const suffix = '.late.js';

/**
 * Keeps the stylesheets of `*.late.css.ts` out of a frame page's document, which inlines all others. The
 * chunk that needs them contains them as strings, and adopts them before it renders
 * (`src/frame/form/theme/late-styles.ts`). The document's policy names inlined styles, and allows this.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    enforce: 'pre',
    resolveId(id) {
      return id.endsWith('.late.css.ts.vanilla.css') ? `${prefix}${id}${suffix}` : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const sheet = id.slice(prefix.length, -suffix.length);
      return [
        `import css from ${JSON.stringify(`${sheet}?inline`)};`,
        `import { adoptStyles } from '/src/frame/form/theme/late-styles.ts';`,
        'adoptStyles(css);',
      ].join('\n');
    },
  };
}
