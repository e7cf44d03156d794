import { codeOf } from '../types/error-code.ts';

/** True if the connection was lost. A transaction that was committing may have committed. */
export function isConnectionLoss(error: unknown): boolean {
  if (isUnanswered.test(codeOf(error)) || isReadOnly(error)) return true;
  return error instanceof Error && isSaidByDriver.test(error.message);
}

/** True if a write was sent to a replica, which was the primary before. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006';
}

/** PostgreSQL's classes 08 and 57P01 to 57P03, and codes of the operating system. */
const isUnanswered = /^(08...|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;

/** Driver errors that have no code. */
const isSaidByDriver = /^(Connection terminated|Client (was|has)\b.* not queryable)/;
