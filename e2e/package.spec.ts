import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './package-fixtures.ts';
import { integratorsCode } from './package-types.ts';

test('the packed package passes publint and are-the-types-wrong', async ({ installed }) => {
  await installed.run('publint', installed.tarball, '--strict');
  await installed.run('attw', installed.tarball, '--profile', 'esm-only');
});

for (const [module, moduleResolution] of [
  ['esnext', 'bundler'],
  ['nodenext', 'nodenext'],
] as const) {
  test(`an integrator's code compiles with ${moduleResolution} resolution`, async ({
    installed,
  }) => {
    const file = `${moduleResolution}.ts`;
    await writeFile(path.join(installed.folder, file), integratorsCode);
    const strict = [
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--skipLibCheck',
      'false',
    ];
    const target = ['--target', 'es2023', '--lib', 'es2023,dom', '--types', ''];
    const resolution = ['--module', module, '--moduleResolution', moduleResolution];
    await installed.run('tsc', ...strict, ...target, ...resolution, file);
  });
}

test('on a server, the package loads nothing, imported or required', async ({ installed }) => {
  const load = "loadEmbeds({ origin: 'https://embeds.example' }).then(String).then(console.log)";
  const imported = `import { loadEmbeds } from 'prime-trust-embeds'; ${load}`;
  expect(await installed.runFile('server.mjs', imported)).toBe('null\n');
  const required = `const { loadEmbeds } = require('prime-trust-embeds'); ${load}`;
  expect(await installed.runFile('server.cjs', required)).toBe('null\n');
});
