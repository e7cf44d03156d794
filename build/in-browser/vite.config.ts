import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import { formData } from '../form-data.ts';
import { plainImports } from '../plain-imports.ts';
import { nodeModules, replaceModules } from './replace-modules.ts';

const root = path.join(import.meta.dirname, '../..');
const outDir = path.join(root, 'dist/static');

const into = { outDir, emptyOutDir: false, copyPublicDir: false, modulePreload: false };

/** `npm run task -- build-static`: the QA page with the whole sandbox, for a static file host. */
export default defineConfig({
  root: path.join(root, 'demo/in-browser'),
  plugins: [plainImports(), replaceModules(), formData(), vanillaExtractPlugin()],
  resolve: { alias: nodeModules },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  environments: {
    page: {
      consumer: 'client',
      build: {
        ...into,
        target: 'es2022',
        cssCodeSplit: false,
        rolldownOptions: {
          input: { index: 'index.html', page: 'page.html', 'form-watch': '../form-watch/main.ts' },
          output: {
            entryFileNames: ({ name }) =>
              name === 'form-watch' ? 'qa/[name].js' : 'assets/[name]-[hash].js',
          },
        },
      },
    },
    // Apart, because its styles are for whole documents, as the shop's are.
    console: {
      consumer: 'client',
      build: {
        ...into,
        target: 'es2022',
        rolldownOptions: {
          input: { console: 'console/index.html' },
          output: { entryFileNames: 'assets/[name]-[hash].js' },
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        ...into,
        // Targets before 2017 have no `await`: see node/async-hooks.ts.
        target: 'es2016',
        rolldownOptions: {
          input: { worker: 'worker.ts' },
          output: {
            entryFileNames: 'sandbox/[name].js',
            chunkFileNames: 'sandbox/[name]-[hash].js',
            assetFileNames: 'sandbox/[name]-[hash][extname]',
          },
        },
      },
    },
    serviceWorker: {
      consumer: 'client',
      build: {
        ...into,
        lib: {
          entry: 'service-worker.ts',
          formats: ['iife'],
          name: '__documents',
          fileName: () => 'service-worker.js',
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      rmSync(outDir, { recursive: true, force: true });
      cpSync(path.join(root, 'dist/site'), outDir, { recursive: true });
      const mock = path.join(root, 'node_modules/msw/lib/mockServiceWorker.js');
      cpSync(mock, path.join(outDir, 'mockServiceWorker.js'));
      for (const name of ['page', 'console', 'worker', 'serviceWorker']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
