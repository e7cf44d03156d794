import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installLocked } from '../install-locked.ts';
import { writeDocument } from './write-document.ts';

/**
 * `npm run task -- clients` tests `/openapi.json` with third-party programs: two linters, and three client
 * generators, whose output must compile. They are installed on the first run, into their own folder
 * (decision: api-document).
 */

const here = resolve('lab/api-clients');
const folder = resolve('.cache/api-clients');
const output = join(folder, 'generated');

installLocked(here, folder);
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
for (const environment of ['production', 'sandbox'] as const) {
  const document = join(folder, `${environment}.json`);
  await writeDocument(document, environment);
  lint(document);
}
generate(join(folder, 'sandbox.json'));
compile();

function lint(document: string): void {
  const redocly = ['--config', join(here, 'redocly.yaml'), '--format', 'stylish'];
  run('redocly', ['lint', document, ...redocly, '--max-problems', '20'], { isStrict: true });
  const spectral = ['--ruleset', join(here, 'spectral.yaml'), '--fail-severity', 'warn'];
  run('spectral', ['lint', document, ...spectral, '--quiet']);
}

function generate(document: string): void {
  run('openapi-typescript', [document, '--output', join(output, 'openapi-typescript.ts')]);
  run('openapi-ts', ['--input', document, '--output', join(output, 'hey-api'), '--no-log-file']);
  run('orval', ['--input', document, '--output', join(output, 'orval.ts'), '--client', 'fetch']);
}

/** Compiles as strictly as the generators promise, with the compiler that they support. */
function compile(): void {
  const options = { strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler' };
  const compilerOptions = { ...options, target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'] };
  const config = { compilerOptions: { ...compilerOptions, types: [] }, include: ['generated'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  run('tsc', ['--project', folder]);
  process.stdout.write('The document passes two linters, and three generated clients compile.\n');
}

/** @throws if the program fails, or writes a warning and `isStrict` is set */
function run(program: string, args: readonly string[], { isStrict = false } = {}): void {
  const command = join(folder, 'node_modules', '.bin', program);
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const text = execFileSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  if (isStrict && /\bwarning\b/i.test(text)) throw new Error(text);
}
