import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '../../contract/index.ts';

/**
 * Which answers a test run has seen, by operation and status, from all of its processes: so that
 * the run as a whole can be held against what the contract promises.
 */

const folder = join('.cache', 'answers', process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded');
const seen = new Set<string>();

/** Notes that an operation has answered with a status. */
export function noteAnswer({ method, path }: Operation, status: number): void {
  const line = `${method} ${path} ${status}`;
  if (seen.has(line)) return;
  seen.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.txt`), `${line}\n`);
}

/** Forgets what earlier runs have seen. */
export function forgetAnswers(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Every answer of the last run on a database: `GET /v2/contacts/:id 200`. */
export function readAnswers(database: 'embedded' | 'postgresql'): ReadonlySet<string> {
  const place = join('.cache', 'answers', database);
  const files = readdirSync(place);
  return new Set(files.flatMap((file) => readFileSync(join(place, file), 'utf8').split('\n')));
}
