import { type ErrorCode, mediaType } from '../../contract/index.ts';
import { Failure } from '../failure.ts';

const unexpected = 'Something went wrong on our side. Please try again in a moment.';

/** What is told of an error: a failure in its own words, anything else without internals. */
export function toFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('internal_error', unexpected);
}

/** The error document. */
export function errorResponse(failure: Failure): Response {
  return new Response(JSON.stringify({ errors: failure.toErrors() }), {
    status: failure.status,
    headers: { 'content-type': mediaType, ...failure.headers },
  });
}

/** The codes of a failure, each once, for the log. */
export function codesOf(failure: Failure): ErrorCode[] {
  return [...new Set(failure.problems.map(({ code }) => code))];
}
