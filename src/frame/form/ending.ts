import type { EmbedsErrorName, Outcome } from '../../contract/events.ts';
import { requestIdHeader } from '../../contract/headers.ts';
import type { ErrorObject } from '../../contract/json-api.ts';
import type { isTokenAttributes } from '../wire/answers.ts';
import { OutcomeUnknown } from '../wire/outcome-unknown.ts';
import { RequestFailure } from '../wire/request.ts';
import type { Checked } from '../wire/shape.ts';

/** Errors that a frame can report. Only the shell can report `LoadError`. */
export type EndingName = Exclude<EmbedsErrorName, 'LoadError'>;

/** Unsuccessful end of an attempt or a launch. */
export interface Ending {
  name: EndingName;
  /** For programs: a platform error code, or one of the frame's own. */
  code: string;
  outcome: Exclude<Outcome, 'succeeded' | 'abandoned'>;
  /** The platform's errors, if it or the bank refused. */
  refusals: readonly ErrorObject[];
  /** Identifies the failed request in the platform's log; missing if the platform didn't answer. */
  reference?: string | undefined;
  /** The response that reported a reached limit. */
  limited?: RequestFailure | undefined;
  /** True if linking a card ended: its texts never speak of a payment. */
  isLink?: boolean;
}

/** Thrown to end an attempt or a launch. */
export class Ended extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(ending.code);
    this.ending = ending;
  }
}

/** Error names by platform code. `card/attempt-endings.ts` adds those that only attempts need. */
export const namesOfCodes: Record<string, EndingName> = {
  token_unknown: 'TokenInvalid',
  origin_not_allowed: 'TokenInvalid',
  token_expired: 'TokenExpired',
  token_disabled: 'TokenDisabled',
  token_cancelled: 'TokenDisabled',
  token_used: 'TokenDisabled',
  purchase_protection_required: 'PurchaseProtectionRequired',
  account_not_opened: 'IntegrationError',
  account_frozen: 'IntegrationError',
};

const namesOfStatuses: Readonly<Record<number, EndingName>> = {
  401: 'TokenInvalid',
  403: 'TokenInvalid',
  404: 'TokenInvalid',
  422: 'ValidationError',
};

/** Outcomes other than `failed`; filled by `card/attempt-endings.ts`. */
export const outcomes: { [Name in EndingName]?: Ending['outcome'] } = {};

/** @param refusals the platform's errors, if any */
export function createEnding(
  name: EndingName,
  code: string,
  refusals: readonly ErrorObject[] = [],
  reference?: string,
): Ending {
  return { name, code, outcome: outcomes[name] ?? 'failed', refusals, reference };
}

/** Converts a thrown error to an ending. The outcome of an unexpected error is unknown. */
export function endingOf(error: unknown): Ending {
  if (error instanceof Ended) return error.ending;
  if (!(error instanceof RequestFailure)) {
    return createEnding(
      'OutcomeUnknown',
      error instanceof OutcomeUnknown ? 'outcome_unknown' : 'unexpected_error',
    );
  }
  const { status, errors, headers } = error;
  if (status === 0) return createEnding('NetworkUnavailable', 'network_unavailable');
  const code = errors[0]?.code ?? 'service_unavailable';
  const isRefusal = status < 500 && (status !== 429 || code in namesOfCodes);
  const reference = status < 500 ? undefined : headers?.get(requestIdHeader)?.slice(-12);
  const ending = isRefusal
    ? createEnding(nameOf(code, status), code, errors)
    : createEnding('ServiceUnavailable', code, [], reference);
  return status === 429 ? { ...ending, limited: error } : ending;
}

/** Returns the ending of a launch with an inactive token. */
export function endingOfToken(status: Checked<typeof isTokenAttributes>['status']): Ending {
  const code = `token_${status}`;
  return createEnding(nameOf(code, 403), code);
}

/** Returns the error name for a platform code and HTTP status. */
export function nameOf(code: string, status: number): EndingName {
  const known = namesOfCodes[code];
  if (code.startsWith('three_ds_')) return known ?? 'ThreeDSecureFailed';
  return known ?? namesOfStatuses[status] ?? 'ServiceUnavailable';
}
