import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import vue from '@vitejs/plugin-vue';
import { compile } from 'svelte/compiler';
import { build, type InlineConfig, type Plugin } from 'vite';
import type { InstalledPackage } from '../../e2e/installed-package.ts';
import { consumerSources } from './consumer-sources.ts';

/** Apps that integrators build with the installed package. */
export interface Consumers {
  /** A page of the app, as it is served. */
  page(name: 'react' | 'vue' | 'svelte'): Promise<string>;
  /** The markup that React renders on a server. */
  serverMarkup: string;
  folder: string;
}

const frameworks = ['react', 'react-dom', 'vue', 'svelte', '@playwright/test'];

/** Builds an app of each framework, in one go. */
export async function buildConsumers(
  installed: InstalledPackage,
  platformUrl: string,
): Promise<Consumers> {
  for (const name of frameworks) await installed.add(name);
  const root = path.join(installed.folder, 'app');
  const folder = path.join(root, 'dist');
  await mkdir(root, { recursive: true });
  for (const [name, code] of Object.entries(consumerSources(platformUrl))) {
    await writeFile(path.join(root, name), code);
  }
  const common: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    base: '/app/',
    plugins: [vue({ template: { compilerOptions: { isCustomElement } } }), svelte()],
  };
  const inputs = ['react', 'vue', 'svelte'].map((name) => path.join(root, `${name}.html`));
  await build({ ...common, build: { outDir: 'dist', rolldownOptions: { input: inputs } } });
  await build({ ...common, build: { outDir: 'server', ssr: 'server.jsx' } });
  return {
    folder,
    page: (name) => readFile(path.join(folder, `${name}.html`), 'utf8'),
    serverMarkup: (await installed.run(process.execPath, 'app/server/server.js')).trim(),
  };
}

const isCustomElement = (tag: string) => tag.startsWith('prime-trust-');

function svelte(): Plugin {
  return {
    name: 'svelte',
    transform(code, id) {
      return id.endsWith('.svelte') ? compile(code, { filename: id }).js : undefined;
    },
  };
}
