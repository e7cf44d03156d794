/**
 * Whether a statement failed because its connection, or the server behind it, went away. A
 * transaction that fails so has been rolled back, unless it was being committed: then nobody knows.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && isLost.test(String(error.code))) return true;
  return isSaidByDriver.test(error.message) || isReadOnly(error);
}

/** Whether a write came to a replica: to the primary of a moment ago. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}

/**
 * PostgreSQL's classes 08 (connection exceptions, and what PgBouncer says) and 57P01 to 57P03 (the
 * server ends or starts), and the system's codes.
 */
const isLost = /^(08...|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;

/** Errors without a code. */
const isSaidByDriver = /^(Connection terminated|Client (was|has)\b.* not queryable)/;
