import { RequestFailure } from './request.ts';

/** Nobody answers: whether it happened cannot be said. */
export class OutcomeUnknown extends Error {}

/** Whether a read that failed may well succeed a little later. */
export function isTemporary(error: unknown): boolean {
  return error instanceof RequestFailure && (error.isLost || error.status === 429);
}
