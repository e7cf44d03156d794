import { codeOf } from '../types/error-code.ts';

/** Explains why a server can't be used, without its URL, which has a password. */
export function explainServerFailure(error: unknown): unknown {
  const cause = error instanceof Error ? causes[knownCodeOf(error)] : undefined;
  return cause ? new Error(`DATABASE_URL: ${cause}`, { cause: error }) : error;
}

function knownCodeOf(error: Error): string {
  const code = codeOf(error);
  if (code.startsWith('28')) return '28000';
  // The driver's own errors have no code.
  const [, driverCode = code] = ofDriver.find(([pattern]) => pattern.test(error.message)) ?? [];
  return driverCode;
}

const ofDriver: readonly (readonly [message: RegExp, code: string])[] = [
  [/^Connection terminated unexpectedly/, 'ECONNRESET'],
  [/establishing an SSL connection|does not support SSL/, 'no TLS'],
];

const causes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL server listens at this host and port.',
  ENOENT: 'no PostgreSQL server listens at this socket.',
  ENOTFOUND: 'this host name has no address.',
  EAI_AGAIN: 'this host name could not be resolved. Check the name server.',
  ETIMEDOUT: 'this host does not answer. Check the address and the firewall.',
  EHOSTUNREACH: 'this host cannot be reached from here.',
  ECONNRESET: 'this server ended the connection. Check that it is PostgreSQL.',
  ERR_INVALID_URL: 'this URL is invalid. Check the port, and percent-encode the password.',
  'no TLS': 'this server does not support TLS. Check sslmode.',
  '28000': 'the server rejects this user or password.',
  '3D000': 'the server has no database of this name.',
};
