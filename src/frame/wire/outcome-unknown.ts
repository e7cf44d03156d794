import { RequestFailure } from './request.ts';

/** Thrown if it can't be determined whether an attempt succeeded. */
export class OutcomeUnknown extends Error {}

/** True if a failed read may succeed later. */
export function isTemporary(error: unknown): boolean {
  return error instanceof RequestFailure && (error.isUnanswered || error.status === 429);
}
