import { Failure } from '../../src/platform/kernel/store/types/failure.ts';

/** Replaces PDF statements, which need Node.js. Statements are available as CSV. */
export async function* statementPdf(): AsyncGenerator<Buffer> {
  yield Promise.reject(
    new Failure(
      'internal_error',
      'A browser makes no PDF. Ask for CSV, or use a sandbox that runs with Node.js: npm start.',
    ),
  );
}
