import type { Rolldown } from 'vite';

/** Output of the npm package in one format. Both formats have the same files, by their ending. */
export const npmOutput = (format: 'es' | 'cjs', ending: string): Rolldown.OutputOptions => ({
  format,
  entryFileNames: `[name].${ending}`,
  chunkFileNames: `[name].${ending}`,
  // Frameworks that render on servers require it for modules with hooks.
  banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
  // Not a path outside of the package: the maps contain the sources.
  sourcemapPathTransform: (source) => source.replace(/^(\.\.\/)+src\/npm/, 'src'),
});
