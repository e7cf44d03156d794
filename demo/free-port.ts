import { createServer } from 'node:net';
import type { Settings } from './settings.ts';

/**
 * Checks that all ports of the demo are free.
 *
 * @param parts `platform` leaves out the port of the shop
 * @throws PortTaken
 */
export async function requireFreePorts(
  settings: Pick<Settings, 'demoPort' | 'platformPort' | 'issuerPort'>,
  parts: 'demo' | 'platform',
): Promise<void> {
  if (parts === 'demo') await requireFreePort(settings.demoPort, 'localhost', 'DEMO_PORT');
  await requireFreePort(settings.platformPort, '127.0.0.1', 'PLATFORM_PORT');
  await requireFreePort(settings.issuerPort, '127.0.0.1', 'ACS_PORT');
}

/** @param variable name of the environment variable that chooses another port */
async function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port, variable) : error);
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Returns a free port of this machine. */
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
