import { Failure } from '../../src/platform/kernel/store/types/failure.ts';

/** Replaces the QR code of a one-time password's secret, which needs Node.js compression. */
export function toPngDataURL(): never {
  throw new Failure(
    'internal_error',
    'A browser makes no PNG. Use a sandbox that runs with Node.js: npm start.',
  );
}
