import { existsSync, readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import type { InstalledPackage } from './installed-package.ts';
import { exportsIn, importsFor, type PublicExport } from './package-exports.ts';

// The package is installed once.
test.describe.configure({ mode: 'default' });

/** Declarations of the reader's own page and server, which samples and examples use. */
const surroundings = `
declare const resourceTokenHash: string, hash: string, contactId: string, nonce: string;
declare const email: string, password: string, key: string, sharedSecret: string;
declare const header: string, secret: string, signature: string;
declare const request: Request;
declare const page: import('@playwright/test').Page;
declare function showThanks(contactId: string): void;
declare function showOtherWays(code: string): void;
declare function showCheckout(): Promise<void>;
declare function readContribution(id: string): Promise<void>;
declare function ship(contributionId: string): Promise<void>;
`;

const compilerOptions = {
  noEmit: true,
  allowJs: true,
  checkJs: true,
  strict: true,
  noImplicitAny: false,
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
};

/** Compiles files against the package. @throws Error with the compiler's messages */
async function compile(
  installed: InstalledPackage,
  codes: readonly (readonly [name: string, code: string])[],
): Promise<void> {
  const linked = ['react', '@types/react', '@types/node', '@playwright/test', 'vitest'];
  for (const name of linked) await installed.add(name);
  const all = [...codes, ['surroundings.d.ts', surroundings]] as const;
  for (const [name, code] of all) await writeFile(path.join(installed.folder, name), code);
  const files = all.map(([name]) => name);
  await writeFile(
    path.join(installed.folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck: true }, files }),
  );
  await installed.run('tsc', '-p', 'tsconfig.json');
}

const folderOf = ({ folder }: InstalledPackage) =>
  path.join(folder, 'node_modules/prime-trust-embeds');
const readIn = (installed: InstalledPackage, file: string) =>
  readFileSync(path.join(folderOf(installed), file), 'utf8');

/** Returns the code of a page's samples in JavaScript. */
const samplesIn = (text: string) =>
  [...text.matchAll(/^```jsx?\n(.*?)^```/gms)].map(([, code = '']) => code);

test('every link of the README and the changelog leads to a page or to a file of the archive', async ({
  installed,
}) => {
  const files = await readdir(folderOf(installed));
  for (const name of ['README.md', 'CHANGELOG.md']) {
    const links = [...readIn(installed, name).matchAll(/\]\(([^)]+)\)/g)];
    expect(links.length, name).toBeGreaterThan(0);
    for (const [, link = ''] of links) {
      const [, page] = /^https:\/\/embeds\.example\/docs\/([\w-]+)(#[\w-]+)?$/.exec(link) ?? [];
      if (page) expect(existsSync(`docs/${page}.md`), link).toBe(true);
      else expect(files, `${link} in ${name}`).toContain(link);
    }
  }
});

test('every sample of the README compiles', async ({ installed }) => {
  const samples = samplesIn(readIn(installed, 'README.md'));
  expect(samples.length).toBeGreaterThan(5);
  await compile(
    installed,
    samples.map((code, index) => [`readme-${index}.jsx`, `${code}\nexport {};`]),
  );
});

test('every public export has a docstring, and every function and class an example that compiles', async ({
  installed,
}) => {
  const all = exportsIn(folderOf(installed));
  expect(new Set(all.map(({ entry }) => entry)).size).toBeGreaterThan(6);
  const where = ({ entry, name }: PublicExport) => `${entry} ${name}`;
  expect(all.filter(({ doc }) => doc === '').map(where)).toEqual([]);
  const called = all.filter(({ isCalled }) => isCalled);
  expect(called.filter(({ example }) => example === undefined).map(where)).toEqual([]);
  await compile(
    installed,
    called.map(({ name, example = '' }, index) => [
      `example-${index}-${name}.jsx`,
      `${importsFor(example, all)}\n${example}\nexport {};`,
    ]),
  );
});

test('the first test of the page on unit tests passes, as it is written', async ({ installed }) => {
  const page = readFileSync('docs/unit-tests.md', 'utf8');
  const named = samplesIn(page).flatMap((code) => {
    const [, name] = /^\/\/ (checkout[\w.]*)\n/.exec(code) ?? [];
    return name ? [{ name, code: code.slice(code.indexOf('\n') + 1) }] : [];
  });
  expect(named.map(({ name }) => name)).toEqual(['checkout.js', 'checkout.test.js']);
  for (const { name, code } of named) await writeFile(path.join(installed.folder, name), code);
  for (const name of ['vitest', 'happy-dom']) await installed.add(name);
  expect(await installed.run('vitest', 'run', '--root', '.')).toMatch(/2 passed/);
});

test('every import of the samples on unit tests is an export of the package', ({ installed }) => {
  const all = exportsIn(folderOf(installed));
  const page = readFileSync('docs/unit-tests.md', 'utf8');
  const imports = [...page.matchAll(/import \{ (.*?) \} from '(prime-trust-embeds[^']*)';/g)];
  expect(imports.length).toBeGreaterThan(4);
  for (const [, names = '', entry] of imports) {
    for (const name of names.split(', ')) {
      expect(all.map((one) => `${one.entry} ${one.name}`)).toContain(`${entry} ${name}`);
    }
  }
});
