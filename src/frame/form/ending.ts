import type { EmbedsErrorName, Outcome } from '../../contract/events.ts';
import type { ErrorObject } from '../../contract/json-api.ts';
import type { isTokenAttributes } from '../wire/answers.ts';
import { OutcomeUnknown } from '../wire/no-answer.ts';
import { RequestFailure } from '../wire/request.ts';
import type { Checked } from '../wire/shape.ts';

/** What the frame itself can say; that it could not be loaded, only the shell can. */
export type EndingName = Exclude<EmbedsErrorName, 'LoadError'>;

/** How an attempt, or a launch, ended without success. */
export interface Ending {
  name: EndingName;
  /** For programs: a code of the platform, or one of ours. */
  code: string;
  outcome: Exclude<Outcome, 'succeeded' | 'abandoned'>;
  /** What the platform said, when it or the bank refused. */
  refusals: readonly ErrorObject[];
  /** Finds the failed request in the platform's log; missing if the platform did not answer. */
  reference?: string | undefined;
  /** The answer of a platform whose limit was reached. */
  limited?: RequestFailure | undefined;
}

/** An ending that is thrown up through the call stack. */
export class Ended extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(ending.code);
    this.ending = ending;
  }
}

/** What to call a refusal, by its code. `card/attempt-endings.ts` adds what only attempts end with. */
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

/** Outcomes other than `failed`, which `card/attempt-endings.ts` adds. */
export const outcomes: { [Name in EndingName]?: Ending['outcome'] } = {};

/** @param refusals the platform's own words, when there are any */
export function createEnding(
  name: EndingName,
  code: string,
  refusals: readonly ErrorObject[] = [],
  reference?: string,
): Ending {
  return { name, code, outcome: outcomes[name] ?? 'failed', refusals, reference };
}

/** The ending that an error means. An error nobody foresaw leaves the outcome unknown. */
export function endingOf(error: unknown): Ending {
  if (error instanceof Ended) return error.ending;
  if (!(error instanceof RequestFailure)) {
    return createEnding(
      'OutcomeUnknown',
      error instanceof OutcomeUnknown ? 'outcome_unknown' : 'unexpected_error',
    );
  }
  const { status, errors, requestId } = error;
  if (status === 0) return createEnding('NetworkUnavailable', 'network_unavailable');
  const code = errors[0]?.code ?? 'service_unavailable';
  const isRefusal = status < 500 && (status !== 429 || code in namesOfCodes);
  const reference = status < 500 ? undefined : requestId?.slice(-12);
  const ending = isRefusal
    ? createEnding(nameOf(code, status), code, errors)
    : createEnding('ServiceUnavailable', code, [], reference);
  return status === 429 ? { ...ending, limited: error } : ending;
}

/** The ending of a launch with a token that is not active. */
export function endingOfToken(status: Checked<typeof isTokenAttributes>['status']): Ending {
  const code = `token_${status}`;
  return createEnding(nameOf(code, 403), code);
}

/** What to call a refusal with that code and HTTP status. */
export function nameOf(code: string, status: number): EndingName {
  const known = namesOfCodes[code];
  if (code.startsWith('three_ds_')) return known ?? 'ThreeDSecureFailed';
  return known ?? namesOfStatuses[status] ?? 'ServiceUnavailable';
}
