import { check } from 'recheck';
import { allRegexps, type FoundRegexp } from './read-regexps.ts';

/**
 * `npm run task -- regexps` searches for inputs on which a regular expression takes more than linear time,
 * for every expression of `src` and `demo`. Exits with 1 if it finds one.
 */

/** Limits in milliseconds. The checker's defaults find less on a busy machine. */
const limits = { timeout: 120_000, incubationTimeout: 5_000, attackTimeout: 5_000 };

async function problemOf({ source, flags, places }: FoundRegexp): Promise<string[]> {
  const { status, ...verdict } = await check(source, flags, limits);
  const complexity = 'complexity' in verdict ? verdict.complexity : undefined;
  // If no repetition is open, a match takes a constant number of steps from each character.
  const isLinear = status === 'safe' || (complexity?.type !== 'exponential' && isBounded(source));
  const why = complexity?.summary ?? 'the checker gave up';
  return isLinear ? [] : [`${places.join(' ')}: /${source}/${flags} is ${status}: ${why}`];
}

/** True if every repetition has a limit. */
function isBounded(source: string): boolean {
  const bare = source.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, '');
  return !/[*+]|\{\d+,\}/.test(bare);
}

const found = allRegexps();
const problems: string[] = [];
for (const each of found) problems.push(...(await problemOf(each)));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${found.length} regular expressions, ${problems.length} not linear\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
