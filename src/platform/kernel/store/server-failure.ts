/**
 * Names the variable and the cause when a PostgreSQL server can't be used. Its address is left out,
 * since it holds a password.
 *
 * @returns the error itself when the server was reached and accepted the connection
 */
export function explainServerFailure(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const cause = causes[code] ?? (code.startsWith('28') ? causes['28000'] : undefined);
  return cause ? new Error(`DATABASE_URL: ${cause}`, { cause: error }) : error;
}

const causes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL server listens at this host and port.',
  ENOENT: 'no PostgreSQL server listens at this socket.',
  ENOTFOUND: 'this host name has no address.',
  EAI_AGAIN: 'this host name could not be resolved. Check the name server.',
  ETIMEDOUT: 'this host does not answer. Check the address and the firewall.',
  EHOSTUNREACH: 'this host cannot be reached from here.',
  '28000': 'the server rejects this user or password.',
  '3D000': 'the server has no database of this name.',
};
