import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import npmPackage from '../../package.json' with { type: 'json' };
import vite from '../../vite.config.ts';

/** Registers a TypeScript loader in threads of programs that aren't built. */
const onlyUnbuilt = ['tsx'];

test('package.json lists as dependencies the packages that the built programs import, and no others', () => {
  const packages = packagesOf(programs()).filter((name) => !onlyUnbuilt.includes(name));
  expect(packages).toEqual(Object.keys(npmPackage.dependencies));
});

function programs(): string[] {
  const server = vite.environments?.server?.build?.rolldownOptions?.input;
  return [
    ...Object.values(server ?? {}),
    'src/vendors/check/main.ts',
    'src/vendors/openapi/main.ts',
  ];
}

function packagesOf(files: readonly string[]): string[] {
  const reached = new Set(files);
  const packages = new Set<string>();
  for (const file of reached) {
    for (const name of importsOf(file)) {
      const path = new URL(name, `file:///${file}`).pathname.slice(1);
      if (!name.startsWith('.')) packages.add(packageOf(name));
      else if (existsSync(path)) reached.add(path);
    }
  }
  return [...packages].filter((name) => !builtinModules.includes(name)).sort();
}

/** Finds imports, except of types. */
function importsOf(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) =>
      moduleRequest && !isType ? [moduleRequest.value] : [],
    ),
  );
  const resolved = text.matchAll(/\b(?:import|import\.meta\.resolve|resolve)\(\s*'([^']+)'/g);
  return [...imported, ...exported, ...[...resolved].map(([, name = '']) => name)];
}

/** Returns `@noble/hashes` for `@noble/hashes/sha2.js`; Node's own modules without `node:`. */
function packageOf(name: string): string {
  const [scope = '', rest = ''] = name.replace(/^node:/, '').split('/');
  return scope.startsWith('@') ? `${scope}/${rest}` : scope;
}
