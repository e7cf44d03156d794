import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { findFreePort } from '../../../demo/free-port.ts';
import { type Machine, newSecret } from './machine.ts';

/** The bank of the sandbox, which stands for the directory and the cardholder's bank. It is not in the archive. */
const script = join(import.meta.dirname, '../../../dist/server/issuer.js');

/**
 * Starts the issuer behind TLS, because in production the pages of a bank are at https.
 *
 * @returns the settings of a platform that reaches it
 */
export async function startIssuer(machine: Machine, platformUrl: string) {
  const { key, certificate } = makeCertificate(machine.folder);
  const [port, securePort, secret] = [await findFreePort(), await findFreePort(), newSecret()];
  const settings = {
    VENDOR_THREE_DS_DIRECTORY_URL: `https://localhost:${securePort}/ds`,
    VENDOR_THREE_DS_DIRECTORY_SECRET: secret,
  };
  const front = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (socket) => {
      const behind = connect(port, '127.0.0.1');
      socket.pipe(behind).pipe(socket);
      for (const one of [socket, behind]) {
        one.on('error', () => [socket, behind].map((each) => each.destroy()));
      }
    },
  );
  front.listen(securePort, 'localhost');
  await once(front, 'listening');
  machine.atStop(() => front.close());
  await machine.start({
    name: 'issuer',
    script,
    origin: `http://127.0.0.1:${port}`,
    environment: { ...settings, ACS_PORT: String(port), PLATFORM_URL: platformUrl },
  });
  return { ...settings, VENDOR_THREE_DS_DIRECTORY_CA_FILE: certificate };
}

function makeCertificate(folder: string) {
  const [key, certificate] = [join(folder, 'issuer.key'), join(folder, 'issuer.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  return { key, certificate };
}
