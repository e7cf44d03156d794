import { ErrorDocument, type ErrorObject } from '../../contract/json-api.ts';

/** In place of a status, for an answer that isn't as the contract says. */
export const unreadable = -1;

/** A request without success. `status` is 0 if the answer was lost. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly ErrorObject[];
  /** Seconds until the next attempt may succeed, for 429. */
  readonly retryAfter: number | undefined;

  constructor(status: number, errors: readonly ErrorObject[] = [], retryAfter?: number) {
    super(errors[0]?.detail ?? `status ${status}`);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** Returns what a request has thrown. What isn't an error of the API is an answer that can't be read. */
export const asApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError(unreadable);

/** For parts of a page that the user may not read: the page shows the rest. @throws any other error */
export function ignoreRefusal(error: unknown): undefined {
  if (error instanceof ApiError && [403, 404].includes(error.status)) return undefined;
  throw error;
}

/** Reads the errors of an answer. An answer that is no error document, as of a proxy, has none. */
export function errorOf(response: Response, body: unknown): ApiError {
  const document = ErrorDocument.safeParse(body);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(
    response.status,
    document.success ? document.data.errors : [],
    Number.isFinite(seconds) ? seconds : undefined,
  );
}
