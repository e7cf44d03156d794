import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '../../contract/index.ts';

/**
 * Records the answers of a test run by operation and status, from all of its processes, to compare the
 * whole run with what the contract documents.
 */

const folder = join('.cache', 'answers', process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded');
const seen = new Set<string>();

/** Records an answer of an operation. */
export function recordAnswer({ method, path }: Operation, status: number): void {
  const line = `${method} ${path} ${status}`;
  if (seen.has(line)) return;
  seen.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.txt`), `${line}\n`);
}

/** Deletes the records of earlier runs. */
export function clearAnswers(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Returns every answer of the last run on a database: `GET /v2/contacts/:id 200`. */
export function readAnswers(database: 'embedded' | 'postgresql'): ReadonlySet<string> {
  const place = join('.cache', 'answers', database);
  const files = readdirSync(place);
  return new Set(files.flatMap((file) => readFileSync(join(place, file), 'utf8').split('\n')));
}
