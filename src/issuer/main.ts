import { pino } from 'pino';
import { createIssuer } from './create-issuer.ts';
import { createIssuerServer } from './create-issuer-server.ts';
import { directoryPath } from './directory-server.ts';

const port = Number(process.env.ACS_PORT ?? 4200);
const platformPort = process.env.PLATFORM_PORT ?? '4100';
const secret = process.env.VENDOR_THREE_DS_DIRECTORY_SECRET;
const url = process.env.VENDOR_THREE_DS_DIRECTORY_URL ?? `http://127.0.0.1:${port}${directoryPath}`;
const log = pino({ name: 'issuer' });

if (!secret) {
  throw new Error(
    'VENDOR_THREE_DS_DIRECTORY_SECRET is required, with the same value as in the platform',
  );
}

const issuer = createIssuer({
  platformUrl: process.env.PLATFORM_URL ?? `http://127.0.0.1:${platformPort}`,
  issuerUrl: new URL(url).origin,
  secret,
  fetch: (request) => fetch(request),
  now: Date.now,
});

const hostname = process.env.ACS_HOST ?? '127.0.0.1';
const server = createIssuerServer(issuer).listen(port, hostname, () =>
  log.info({ port }, 'listening'),
);

/** Closes all connections, because silent requests would keep the process alive. */
function stop(): void {
  server.close(() => process.exit(0));
  server.closeAllConnections();
}

process.once('SIGINT', stop);
process.once('SIGTERM', stop);
process.once('disconnect', stop);
// The parent may have exited while this program was loading.
if (process.connected === false) stop();
