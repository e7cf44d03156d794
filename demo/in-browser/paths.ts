/** Patterns of the paths that the sandbox in the browser answers. */
export const sandboxPaths = ['/v2/*', '/auth/*', '/acs/*', '/api/*'];

/** Compressed by the build, with a neutral name: hosts treat names of compressed files differently. */
export const databasePath = '/sandbox/database.bin';
export const workerPath = '/sandbox/worker.js';
export const serviceWorkerPath = '/service-worker.js';
/** Folder of the console. */
export const consolePath = '/console';
/** Tells the console's page that a sandbox has started. */
export const readyChannel = 'sandbox';
