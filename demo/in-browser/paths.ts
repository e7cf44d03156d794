/** The paths that the sandbox in the browser answers, as patterns. */
export const sandboxPaths = ['/v2/*', '/auth/*', '/acs/*', '/api/*'];

/** Compressed by ourselves: hosts differ in what they do to names that say so. */
export const databasePath = '/sandbox/database.bin';
export const workerPath = '/sandbox/worker.js';
export const serviceWorkerPath = '/service-worker.js';
