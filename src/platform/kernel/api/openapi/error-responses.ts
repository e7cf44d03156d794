import {
  type ErrorCode,
  errorStatus,
  mediaType,
  type Operation,
} from '../../../../contract/index.ts';
import { refusalsOf } from './answers-of.ts';
import { rateLimitFields, retryAfter } from './header-fields.ts';

const meanings: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  401: 'Not authenticated.',
  403: 'Authenticated, and not allowed.',
  404: 'There is nothing at this address.',
  405: 'The method is not allowed here; `Allow` names those that are.',
  409: 'The body names another resource than the path.',
  412: 'The resource has changed since it had the `ETag` in `If-Match`.',
  413: 'The body is too large.',
  415: 'The body is encoded in a way that is not known; `Accept-Encoding` names those that are.',
  422: 'Attributes of the body were refused; all problems of the body come together.',
  429: 'Too many failures; `Retry-After` says how long to wait, `RateLimit` and `RateLimit-Policy` which limit was reached.',
  500: 'An internal error; also a filter with bad data.',
};

/** One response for each status of the error table, with the codes that come with it. */
export const errorResponses: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(codesByStatus()).map(([status, codes]) => [
    `error${status}`,
    {
      description: `${meanings[Number(status)] ?? 'Refused.'} Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
      headers: { ...(status === '429' ? retryAfter : {}), ...rateLimitFields },
      content: { [mediaType]: { schema: { $ref: '#/components/schemas/ErrorDocument' } } },
    },
  ]),
);

/** The refusals that an operation may answer with, by status, and what else there can be. */
export function errorResponsesOf(operation: Operation): Record<string, object> {
  return {
    ...Object.fromEntries(refusalsOf(operation).map((status) => [status, referenceTo(status)])),
    default: referenceTo(500),
  };
}

const referenceTo = (status: number): object => ({
  $ref: `#/components/responses/error${status}`,
});

function codesByStatus(): Record<string, ErrorCode[]> {
  const byStatus: Record<string, ErrorCode[]> = {};
  for (const [code, status] of Object.entries(errorStatus)) {
    byStatus[status] = [...(byStatus[status] ?? []), code as ErrorCode];
  }
  return byStatus;
}
