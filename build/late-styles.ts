import type { Plugin } from 'vite';

const prefix = '\0late-styles:';
const suffix = '.late.js';

/**
 * The stylesheets of a frame page are inlined into its document. Those of `*.late.css.ts` are not: the
 * chunk that draws with them has them as strings, and adopts them before it draws (`src/frame/form/theme/late-styles.ts`).
 * The document's policy, which names the styles that it has inlined, allows that.
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
