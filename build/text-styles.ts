import type { Plugin } from 'vite';

/** Replaces stylesheets of vanilla-extract by modules that pass them to a function as strings. */
function textStyles(
  name: string,
  isSheet: (id: string) => boolean,
  { adopt, from }: { adopt: string; from: string },
): Plugin {
  const prefix = `\0${name}:`;
  const suffix = '.text.js';
  return {
    name,
    enforce: 'pre',
    resolveId(id) {
      const isOurs = id.endsWith('.css.ts.vanilla.css') && isSheet(id);
      return isOurs ? `${prefix}${id}${suffix}` : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const sheet = id.slice(prefix.length, -suffix.length);
      return [
        `import css from ${JSON.stringify(`${sheet}?inline`)};`,
        `import { ${adopt} } from '${from}';`,
        `${adopt}(css);`,
      ].join('\n');
    },
  };
}

/** Collects the island's styles as strings, so the merchant's page needs no stylesheet and no `style-src`. */
export const islandStyles = () =>
  textStyles('island-styles', (id) => id.includes('/src/embeds/'), {
    adopt: 'addIslandStyles',
    from: '/src/embeds/island-styles.ts',
  });

/**
 * Keeps the stylesheets of `*.late.css.ts` out of a frame page's document, which inlines all others. The
 * chunk that needs them adopts them before it renders. The document's policy allows this.
 */
export const lateStyles = () =>
  textStyles('late-styles', (id) => id.includes('.late.css.ts'), {
    adopt: 'adoptStyles',
    from: '/src/frame/form/theme/late-styles.ts',
  });
