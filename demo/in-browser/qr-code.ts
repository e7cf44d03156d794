import { Failure } from '../../src/platform/kernel/store/types/failure.ts';

/** Stands in for the picture of a one-time password's secret, which Node.js compresses. */
export function toPngDataURL(): never {
  throw new Failure(
    'internal_error',
    'A browser makes no PNG. Use a sandbox that runs with Node.js: npm start.',
  );
}
