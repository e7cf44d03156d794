import { type Operation, operations } from '../../contract/index.ts';
import { readAnswers } from '../testing/answers-seen.ts';

/** Between the servers of 3-D Secure, whose tests speak HTTP themselves. */
const elsewhere = '/three-ds-server/';

/**
 * What the last run of all the platform's tests on a database has not shown of the table of
 * operations: that each succeeds, is accepted where it is long-running, and is refused to who has
 * no credential where it needs one.
 *
 * @returns answers such as `GET /v2/contacts/:id 200`
 */
export function missingAnswers(database: 'embedded' | 'postgresql'): string[] {
  const seen = readAnswers(database);
  return Object.values(operations)
    .filter(({ path }) => !path.startsWith(elsewhere))
    .flatMap(promisedBy)
    .filter((answer) => !seen.has(answer));
}

function promisedBy({ method, path, status, credential, appearsIn }: Operation): string[] {
  const statuses = [
    status,
    ...(appearsIn && status !== 202 ? [202] : []),
    ...(credential === 'none' ? [] : [401]),
  ];
  return statuses.map((each) => `${method} ${path} ${each}`);
}
