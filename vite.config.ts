import { rmSync } from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { adapterPrograms } from './build/adapter-programs.ts';
import { docsPages } from './build/docs/pages/make-pages.ts';
import { drawAhead } from './build/draw-ahead.ts';
import { formData } from './build/form-data.ts';
import { inlineFrame } from './build/inline-frame.ts';
import { npmManifest } from './build/npm-manifest.ts';
import { npmOutput } from './build/npm-output.ts';
import {
  application,
  docsScript,
  framePage,
  framePages,
  pageScript,
  site,
  smallest,
} from './build/outputs.ts';
import { placeConsole } from './build/place-console.ts';
import { plainImports } from './build/plain-imports.ts';
import { compressSite } from './build/release/compress-site.ts';
import { finishSite } from './build/release/finish-site.ts';
import { styleNames } from './build/style-names.ts';
import { test } from './build/test-projects.ts';
import { islandStyles, lateStyles } from './build/text-styles.ts';
import npmPackage from './package.json' with { type: 'json' };

const consoleFolder = 'dist/console';
const deskFolder = 'dist/desk';

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
  test,
});
