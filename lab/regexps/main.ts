import { check } from 'recheck';
import { readSourceFiles } from '../../build/structure/source-files.ts';
import { nodesIn } from '../../build/syntax-tree.ts';

/**
 * `npm run task -- regexps` searches for inputs on which a regular expression takes more than linear time,
 * for every expression of `src` and `demo`. Exits with 1 if it finds one.
 */

/** Limits in milliseconds. The checker's defaults find less on a busy machine. */
const limits = { timeout: 120_000, incubationTimeout: 5_000, attackTimeout: 5_000 };

/** @param same the places of one expression */
async function problemOf(
  same: readonly (Regexp & { readonly place: string })[],
): Promise<string[]> {
  const { pattern = '', flags = '' } = same[0] ?? {};
  const { status, ...verdict } = await check(pattern, flags, limits);
  const complexity = 'complexity' in verdict ? verdict.complexity : undefined;
  // If no repetition is open, a match takes a constant number of steps from each character.
  const isLinear = status === 'safe' || (complexity?.type !== 'exponential' && isBounded(pattern));
  const why = complexity?.summary ?? 'the checker gave up';
  return isLinear
    ? []
    : [`${same.map(({ place }) => place).join(' ')}: /${pattern}/${flags} is ${status}: ${why}`];
}

function isBounded(source: string): boolean {
  const bare = source.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, '');
  return !/[*+]|\{\d+,\}/.test(bare);
}

interface Regexp {
  readonly pattern: string;
  readonly flags: string;
}

const all = readSourceFiles().flatMap(({ path, text, program }) =>
  nodesIn(program).flatMap(({ type, regex, start }) => {
    if (type !== 'Literal' || !regex) return [];
    const place = `${path}:${text.slice(0, start).split('\n').length}`;
    return [{ ...(regex as Regexp), place }];
  }),
);
const found = new Map<string, typeof all>();
for (const one of all) {
  const text = `/${one.pattern}/${one.flags}`;
  found.set(text, [...(found.get(text) ?? []), one]);
}
const problems: string[] = [];
for (const same of found.values()) problems.push(...(await problemOf(same)));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${found.size} regular expressions, ${problems.length} not linear\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
