import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build } from 'vite';
import { languages } from '../../build/languages.ts';
import { plainImports } from '../../build/plain-imports.ts';
import type { createFormPage } from './form-page.ts';

/** Builds the form's code for Node, and loads it. */
export async function loadFormPages(): Promise<typeof createFormPage> {
  const outDir = path.join(process.cwd(), '.cache/fault-campaign');
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [plainImports(), languages(), vanillaExtractPlugin()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      ssr: path.join(import.meta.dirname, 'form-page.ts'),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  const built = (await import(path.join(outDir, 'form-page.js'))) as {
    createFormPage: typeof createFormPage;
  };
  return built.createFormPage;
}
