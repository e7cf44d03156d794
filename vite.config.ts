import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { adapterPrograms } from './build/adapter-programs.ts';
import { docsPages } from './build/docs/pages/make-pages.ts';
import { drawAhead } from './build/draw-ahead.ts';
import { formData } from './build/form-data.ts';
import { inlineFrame } from './build/inline-frame.ts';
import { npmManifest } from './build/npm-manifest.ts';
import { npmOutput } from './build/npm-output.ts';
import { pageTests } from './build/page-tests.ts';
import { placeConsole } from './build/place-console.ts';
import { plainImports } from './build/plain-imports.ts';
import { compressSite } from './build/release/compress-site.ts';
import { finishSite } from './build/release/finish-site.ts';
import { styleNames } from './build/style-names.ts';
import { exhaustiveTests, processTests } from './build/test-groups.ts';
import { islandStyles, lateStyles } from './build/text-styles.ts';
import npmPackage from './package.json' with { type: 'json' };

const site = 'dist/site';
const consoleFolder = 'dist/console';
const deskFolder = 'dist/desk';

/** Settings for files that every cardholder downloads: 2 % smaller than with the bundler's own minifier. */
const smallest = {
  minify: 'terser' as const,
  terserOptions: {
    ecma: 2020 as const,
    compress: { passes: 3, unsafe_arrows: true, inline: 1, lhs_constants: false },
  },
};

/** A script that a merchant's page loads with a plain script tag. */
const pageScript = (entry: string, fileName: string) => ({
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
const docsScript = (entry: string, fileName: string) => ({
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
const framePages = new Map(
  readdirSync('src/frame', { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'index.html')
    .map((path) => [basename(dirname(path)), `src/frame/${path}`]),
);

/** Builds each page separately, so that pages share no chunks and each can inline its initial code. */
const framePage = (name: string, document: string) => ({
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
const application = (document: string, outDir: string) => ({
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

export default defineConfig({
  plugins: [
    plainImports(),
    formData(),
    vanillaExtractPlugin({
      identifiers: styleNames('demo', 'src/embeds', 'src/frame', 'src/console'),
    }),
    islandStyles(),
    lateStyles(),
    inlineFrame(),
    drawAhead(),
    placeConsole(),
    docsPages(),
    npmManifest(),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    modulePreload: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Terser takes most of the build time, which is expected.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    ...Object.fromEntries(
      [...framePages].map(([name, document]) => [name, framePage(name, document)]),
    ),
    embeds: pageScript('src/embeds/global.ts', 'embeds.js'),
    // A separate module that `diagnose().report()` imports, to keep the page's script small.
    report: {
      consumer: 'client',
      build: {
        ...smallest,
        outDir: site,
        emptyOutDir: false,
        copyPublicDir: false,
        lib: { entry: 'src/embeds/report.ts', formats: ['es'], fileName: () => 'v1/report.js' },
      },
    },
    purchaseProtection: pageScript('src/embeds/purchase-protection.ts', 'purchase-protection.js'),
    // The npm package. The compiler makes its declarations (`postbuild`).
    npm: {
      consumer: 'client',
      build: {
        // What webpack 4 parses.
        target: 'es2019',
        // Integrators' bundlers minify.
        minify: false,
        outDir: 'dist/npm',
        copyPublicDir: false,
        lib: {
          entry: {
            index: 'src/npm/index.ts',
            server: 'src/npm/server/index.ts',
            react: 'src/npm/react/index.ts',
            csp: 'src/npm/csp/index.ts',
            cli: 'src/npm/cli/main.ts',
            element: 'src/npm/element/index.ts',
            testing: 'src/npm/testing/index.ts',
            'testing/fake': 'src/npm/testing/fake/main.ts',
          },
        },
        sourcemap: true,
        rolldownOptions: {
          external: ['react', '@playwright/test', /^node:/],
          output: [npmOutput('es', 'js'), npmOutput('cjs', 'cjs')],
        },
      },
    },
    docs: docsScript('src/docs/main.ts', 'docs'),
    tryOut: docsScript('src/docs/try-out.ts', 'try-out'),
    demo: {
      consumer: 'client',
      build: {
        outDir: 'dist/demo',
        copyPublicDir: false,
        rolldownOptions: {
          input: { index: 'demo/index.html', 'form-watch': 'demo/form-watch/main.ts' },
          output: {
            // The gateway adds this fixed name to the documents of forms.
            entryFileNames: ({ name }) =>
              name === 'form-watch' ? 'assets/[name].js' : 'assets/[name]-[hash].js',
          },
        },
      },
    },
    console: application('src/console/index.html', consoleFolder),
    desk: application('src/console/desk/index.html', deskFolder),
    server: {
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            platform: 'src/platform/server/main.ts',
            issuer: 'src/issuer/main.ts',
            demo: 'demo/start.ts',
            sandbox: 'demo/start-platform.ts',
            'file-thread': 'src/platform/parties/documents/file-thread.ts',
            ...adapterPrograms(),
          },
          // In one folder, because the programs look for their threads there.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      rmSync(site, { recursive: true, force: true });
      for (const name of [
        ...framePages.keys(),
        'embeds',
        'report',
        'purchaseProtection',
        'npm',
        'docs',
        'tryOut',
        'demo',
        'console',
        'desk',
        'server',
      ]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      await compressSite(consoleFolder);
      await compressSite(deskFolder);
      await finishSite(site, npmPackage.version);
    },
  },
  test: {
    // Limits only end tests that hang: see `build/patient-tests.ts`.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: '100%',
    setupFiles: [
      'build/repeatable-properties.ts',
      'build/leave-no-trace.ts',
      'build/patient-tests.ts',
    ],
    // Files share modules: loading them for each file would take longer than its tests.
    projects: [
      {
        extends: true,
        // Each file has its own database, and changes no other shared state.
        test: {
          name: 'platform',
          include: ['src/platform/**/*.test.ts'],
          exclude: [...exhaustiveTests, ...processTests],
          isolate: false,
          globalSetup: ['src/platform/testing/forget-answers.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'exhaustive', include: exhaustiveTests, isolate: false },
      },
      { extends: true, test: { name: 'processes', include: processTests, isolate: false } },
      {
        extends: true,
        // Listeners stay on a page, so each file gets its own page.
        test: { name: 'pages', include: pageTests() },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: ['src/**/*.test.{ts,tsx}', '{bench,build,demo,e2e,lab}/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            'src/platform/**',
            ...exhaustiveTests,
            ...processTests,
            ...pageTests(),
          ],
          isolate: false,
        },
      },
    ],
  },
});
