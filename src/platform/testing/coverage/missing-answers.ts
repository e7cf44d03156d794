import { emptyCollections, type Operation, operations } from '../../../contract/index.ts';
import { documentedStatuses } from '../../kernel/api/openapi/documented-statuses.ts';
import { readAnswers } from '../answers-seen.ts';

const ofEmpty = new Set<string>(emptyCollections.map(({ read }) => read.path));

/**
 * Returns documented answers that the last run of all tests on a database has not shown: each success, and
 * each error. An undocumented answer has already failed its test. A resource of an empty collection can't be
 * read.
 * @returns answers such as `GET /v2/contacts/:id 200`
 */
export function missingAnswers(database: 'embedded' | 'postgresql'): string[] {
  const seen = readAnswers(database);
  return Object.values(operations)
    .flatMap(promisedBy)
    .filter((answer) => !seen.has(answer));
}

function promisedBy(operation: Operation): string[] {
  const { method, path, status } = operation;
  return documentedStatuses(operation)
    .filter((each) => !(ofEmpty.has(path) && each === status))
    .map((each) => `${method} ${path} ${each}`);
}
