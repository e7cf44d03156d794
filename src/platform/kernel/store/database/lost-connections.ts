/** True if the connection was lost. A transaction that was committing may have committed. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && isUnanswered.test(String(error.code))) return true;
  return isSaidByDriver.test(error.message) || isReadOnly(error);
}

/** True if a write was sent to a replica, which was the primary before. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}

/** PostgreSQL's classes 08 and 57P01 to 57P03, and codes of the operating system. */
const isUnanswered = /^(08...|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;

/** Driver errors that have no code. */
const isSaidByDriver = /^(Connection terminated|Client (was|has)\b.* not queryable)/;
