import { Failure } from '../../../src/platform/kernel/store/types/failure.ts';

/**
 * Stand-ins for parts of Node.js that browsers don't have: name servers, sockets, threads,
 * compression of answers and of pictures. Each throws when used.
 */
const absent = (what: string) => () => {
  throw new Failure(
    'internal_error',
    `A browser has no ${what}. Use a sandbox that runs with Node.js: npm start.`,
  );
};

export const lookup = absent('name server');
export const request = absent('sockets');
export const createServer = absent('sockets');
export const brotliCompress = absent('Brotli');
export const brotliDecompress = absent('Brotli');
export const gzip = absent('gzip for answers');
export const gunzip = absent('gzip for requests');
export const inflate = absent('deflate for requests');
/** Draws the QR code of a one-time password's secret. */
export const toPngDataURL = absent('PNG encoder');
export const constants = { BROTLI_PARAM_QUALITY: 1 };

/** Connection pool, for {@link request}. */
export class Agent {}

/** Its threads read files, which `file-reading.ts` does in the sandbox's worker. */
export class Tinypool {
  constructor() {
    absent('threads')();
  }
}
