import { emptyDatabase } from '../src/platform/testing/empty-database.ts';

/** Makes the empty database once. Otherwise, each worker would make its own. */
export default function prepareDatabase(): void {
  emptyDatabase();
}
