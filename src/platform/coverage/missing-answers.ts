import { emptyCollections, type Operation, operations } from '../../contract/index.ts';
import { readAnswers } from '../testing/answers-seen.ts';

/** Between the servers of 3-D Secure, whose tests speak HTTP themselves. */
const elsewhere = '/three-ds-server/';

const ofEmpty = new Set<string>(emptyCollections.map(({ read }) => read.path));

/**
 * What the last run of all the platform's tests on a database has not shown of the table of
 * operations: that each succeeds, and is refused to who is no user where it needs one. One of an
 * empty collection cannot be read.
 *
 * @returns answers such as `GET /v2/contacts/:id 200`
 */
export function missingAnswers(database: 'embedded' | 'postgresql'): string[] {
  const seen = readAnswers(database);
  return Object.values(operations)
    .filter(({ path }) => !path.startsWith(elsewhere) && !ofEmpty.has(path))
    .flatMap(promisedBy)
    .filter((answer) => !seen.has(answer));
}

function promisedBy({ method, path, status, credential }: Operation): string[] {
  const statuses = credential === 'user' ? [status, 401] : [status];
  return statuses.map((each) => `${method} ${path} ${each}`);
}
