import {
  type ErrorCode,
  errorStatus,
  mediaType,
  type Operation,
} from '../../../../contract/index.ts';
import { documentedErrors } from './documented-statuses.ts';
import { rateLimitFields, retryAfter } from './header-fields.ts';

const meanings: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  401: 'Not authenticated.',
  403: 'Authenticated, but not allowed.',
  404: 'Nothing exists at this address.',
  405: 'The method is not allowed here; `Allow` lists the allowed ones.',
  409: 'The body names another resource than the path.',
  412: 'The resource has changed since it had the `ETag` in `If-Match`.',
  413: 'The body is too large.',
  415: 'The body has an unknown encoding; `Accept-Encoding` lists the known ones.',
  422: 'Attributes of the body are invalid; all problems are listed.',
  429: 'Too many failures; `Retry-After` says how long to wait, `RateLimit` and `RateLimit-Policy` which limit was reached.',
  500: 'An internal error; also a filter with bad data.',
};

/** One response for each status of the error table, with its codes. */
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

export function errorResponsesOf(operation: Operation): Record<string, object> {
  return {
    ...Object.fromEntries(
      documentedErrors(operation).map((status) => [status, referenceTo(status)]),
    ),
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
