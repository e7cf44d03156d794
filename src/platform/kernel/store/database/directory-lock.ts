import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:net';

/**
 * Locks a folder until the returned function is called or the process ends: two processes on one
 * embedded database would lose rows without an error. The lock is an endpoint that the operating
 * system removes with the process, so it is never stale.
 *
 * @throws if another process has locked the folder
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const server = createServer((connection) => connection.destroy());
  await listen(server, endpointOf(realpathSync(directory)), directory);
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

type Endpoint = { path: string } | { port: number; host: string; exclusive: true };

function endpointOf(directory: string): Endpoint {
  const digest = createHash('sha256').update(directory).digest();
  const name = `prime-trust-embeds-${digest.toString('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return { path: `\0${name}` };
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\${name}` };
  // 20,000 ports below the range of ephemeral ports.
  return { port: 20_000 + (digest.readUInt32BE(0) % 20_000), host: '127.0.0.1', exclusive: true };
}

function listen(server: Server, endpoint: Endpoint, directory: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(new Error(`${directory} is in use by another process. Stop it, or set DATA_DIR.`));
    });
    server.listen(endpoint, resolve);
  });
}
