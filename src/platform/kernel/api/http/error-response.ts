import { mediaType } from '../../../../contract/index.ts';
import { type Log, toLoggedError } from '../../services/index.ts';
import { Failure } from '../../store/index.ts';

const unexpected = 'Something went wrong on our side. Please try again in a moment.';

const codes = new WeakMap<Response, readonly string[]>();

/** Failures keep their text; anything else reveals nothing. */
export function toFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('internal_error', unexpected);
}

/** Creates the error document. `publicUrl` serves the documentation of its codes. */
export function errorResponse(failure: Failure, publicUrl: string): Response {
  const response = new Response(JSON.stringify({ errors: failure.toErrors(publicUrl) }), {
    status: failure.status,
    headers: { 'content-type': mediaType, ...failure.headers },
  });
  codes.set(response, [...new Set(failure.problems.map(({ code }) => code))]);
  return response;
}

export function codesOf(response: Response): readonly string[] | undefined {
  return codes.get(response);
}

/** Logs an error that is not a `Failure`: a bug, or a failure of another system. */
export function logUnexpected(log: Log, error: unknown, requestId?: string): void {
  if (error instanceof Failure) return;
  log.error('unexpected error', { requestId, error: toLoggedError(error) });
}
