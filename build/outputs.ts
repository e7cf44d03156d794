import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Settings of the kinds of output that several environments of `vite.config.ts` have. */

/** Folder of what cardholders and integrators download. */
export const site = 'dist/site';

/** Settings for files that every cardholder downloads: 2 % smaller than with the bundler's own minifier. */
export const smallest = {
  minify: 'terser' as const,
  terserOptions: {
    ecma: 2020 as const,
    compress: { passes: 3, unsafe_arrows: true, inline: 1, lhs_constants: false },
  },
};

/** A script that a merchant's page loads with a plain script tag. */
export const pageScript = (entry: string, fileName: string) => ({
  consumer: 'client' as const,
  build: {
    ...smallest,
    outDir: site,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: {
      entry,
      formats: ['iife' as const],
      name: '__primeTrust',
      fileName: () => `v1/${fileName}`,
    },
    // Makes Chromium compile it whole while loading, off the main thread: a launch calls most of it.
    rolldownOptions: { output: { postBanner: '//# allFunctionsCalledOnLoad' } },
  },
});

/** A script of the documentation, `src/docs/main.ts` with its stylesheet. */
export const docsScript = (entry: string, fileName: string) => ({
  consumer: 'client' as const,
  build: {
    outDir: site,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: {
      entry,
      formats: ['iife' as const],
      name: '__docs',
      fileName: () => `docs/${fileName}.js`,
      cssFileName: `docs/${fileName}`,
    },
  },
});

/** Documents shown in a frame, by name: each folder of `src/frame` with an `index.html`. */
export const framePages = new Map(
  readdirSync('src/frame', { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'index.html')
    .map((path) => [basename(dirname(path)), `src/frame/${path}`]),
);

/** Builds each page separately, so that pages share no chunks and each can inline its initial code. */
export const framePage = (name: string, document: string) => ({
  consumer: 'client' as const,
  build: {
    ...smallest,
    outDir: site,
    emptyOutDir: false,
    // Chunks render, so their styles must be loaded earlier.
    cssCodeSplit: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { [name]: document },
      output: {
        entryFileNames: 'v1/frame/[name]-[hash].js',
        chunkFileNames: 'v1/frame/[name]-[hash].js',
        assetFileNames: 'v1/frame/[name]-[hash][extname]',
      },
    },
  },
});

/** An application at an origin of its own, whose pages load when they are opened. */
export const application = (document: string, outDir: string) => ({
  consumer: 'client' as const,
  build: {
    outDir,
    copyPublicDir: false,
    // Otherwise, each part of the first page would wait for the one that imports it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: document },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
