import { Failure } from '../../src/platform/kernel/store/types/failure.ts';

/** Stands in for the maker of PDF, which needs Node.js. Statements are there as CSV. */
export async function* statementPdf(): AsyncGenerator<Buffer> {
  yield Promise.reject(
    new Failure(
      'internal_error',
      'A browser makes no PDF. Ask for CSV, or use a sandbox that runs with Node.js: npm start.',
    ),
  );
}
