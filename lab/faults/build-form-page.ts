import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build } from 'vite';
import { formData } from '../../build/form-data.ts';
import { plainImports } from '../../build/plain-imports.ts';
import type { createFormPage } from '../../e2e/form-page.ts';
import type { createOnboardingFormPage } from './applications/onboarding-form-page.ts';

/** The code of the forms, as browsers run it. */
export interface FormPages {
  readonly createFormPage: typeof createFormPage;
  readonly createOnboardingFormPage: typeof createOnboardingFormPage;
}

/** Builds the forms' code for Node and loads it. */
export async function loadFormPages(): Promise<FormPages> {
  const outDir = path.join(process.cwd(), '.cache/fault-campaign');
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [plainImports(), formData(), vanillaExtractPlugin()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      ssr: true,
      rolldownOptions: {
        input: {
          card: path.join(import.meta.dirname, '../../e2e/form-page.ts'),
          onboarding: path.join(import.meta.dirname, 'applications/onboarding-form-page.ts'),
        },
      },
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  const load = (name: string) => import(path.join(outDir, `${name}.js`));
  return { ...(await load('card')), ...(await load('onboarding')) };
}
