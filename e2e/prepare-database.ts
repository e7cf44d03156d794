import { emptyDatabase } from '../src/platform/testing/empty-database.ts';

/** Makes it once: each worker would make one of its own. */
export default function prepareDatabase(): void {
  emptyDatabase();
}
