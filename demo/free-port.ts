import { createServer } from 'node:net';

/**
 * Makes sure that a port can be listened on, so that a taken one is said before anything starts.
 *
 * @param variable name of the environment variable that chooses another port
 * @throws when another program listens there
 */
export async function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port, variable) : error);
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** A port of this machine that nobody listens on now. */
export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

export class PortTaken extends Error {
  constructor(port: number, variable: string) {
    super(`Port ${port} is taken by another program. Choose another one: ${variable}=${port + 1}`);
    this.name = 'PortTaken';
  }
}
