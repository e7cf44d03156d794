import { readFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { type Area, areas } from './areas.ts';
import { judge, type Mutant } from './judge.ts';
import { survivors } from './survivors.ts';

/**
 * `npm run task -- mutants card-fields origins` (or all areas) changes the code in many small ways, one at a
 * time, and counts the changes that no test notices. Exits with 1 if an area is under 85 %.
 */

const names = process.argv.slice(2);
const chosen = names.length > 0 ? names : Object.keys(areas);
let isEnough = true;
for (const name of chosen) {
  const area = areas[name];
  if (!area) throw new Error(`no area is named ${name}: ${Object.keys(areas).join(', ')}`);
  const report = await reportOf(area);
  for (const line of report.lines) process.stdout.write(`${line}\n`);
  process.stdout.write(`${name}: ${report.summary}\n`);
  isEnough &&= report.isEnough;
}
process.exitCode = isEnough ? 0 : 1;

/** Judges an area. If its tests could not run, it has no score, and fails. */
async function reportOf(area: Area): Promise<ReturnType<typeof judge>> {
  try {
    return judge(await mutantsOf(area), survivors);
  } catch (error) {
    return { lines: [], summary: `not judged: ${String(error)}`, isEnough: false };
  }
}

async function mutantsOf({ mutate, tests, isFast = false }: Area): Promise<Mutant[]> {
  process.env.MUTANT_TESTS = tests.join();
  process.env.MUTANTS_OF_LOADING = isFast ? 'yes' : 'no';
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    mutate: [...mutate, '!src/**/*.test.ts', '!src/platform/kernel/store/database/database.ts'],
    vitest: { configFile: 'lab/mutants/vitest.config.ts', related: false },
    ignoreStatic: !isFast,
    // Reporter `stop-at-failure.ts` ends a run instead.
    disableBail: true,
    concurrency: 2,
    timeoutMS: 240_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: '.cache/mutants',
    // Stryker can't copy the link among the engines' settings.
    ignorePatterns: ['dist', '.data', 'test-results', '/docs', '/lab/engines'],
    // Stryker would rewrite its paths with TypeScript's API, which version 7 no longer has.
    tsconfigFile: 'none.json',
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest();
  return results.map((result) => ({
    file: result.fileName,
    line: result.location.start.line,
    code: codeAt(result.fileName, result.location),
    by: result.replacement,
    status: result.status,
  }));
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Lines and columns count from 1, as Stryker reports them. */
function codeAt(file: string, { start, end }: { readonly start: Place; readonly end: Place }) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((text, index) => (index === last ? text.slice(0, end.column - 1) : text))
    .map((text, index) => (index === 0 ? text.slice(start.column - 1) : text))
    .join('\n');
}
