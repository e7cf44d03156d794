import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from './settings.ts';

/**
 * Checks that all ports of the demo are free.
 *
 * @param parts `platform` leaves out the port of the shop
 * @throws Error with the variable that chooses another port
 */
export async function requireFreePorts(
  settings: Pick<Settings, 'demoPort' | 'platformPort' | 'issuerPort' | 'consolePort'>,
  parts: 'demo' | 'platform',
): Promise<void> {
  if (parts === 'demo') await requireFreePort(settings.demoPort, 'localhost', 'DEMO_PORT');
  await requireFreePort(settings.platformPort, '127.0.0.1', 'PLATFORM_PORT');
  await requireFreePort(settings.issuerPort, '127.0.0.1', 'ACS_PORT');
  await requireFreePort(settings.consolePort, '127.0.0.1', 'CONSOLE_PORT');
}

async function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  await probe(port, host).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is taken by another program. Choose another one: ${variable}=${port + 1}`,
    );
  });
}

/** Returns a free port of this machine. */
export function findFreePort(): Promise<number> {
  return probe(0, '127.0.0.1');
}

/** Opens a port for a moment. @returns the port, which the system chooses for 0 */
async function probe(port: number, host: string): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : port;
}
