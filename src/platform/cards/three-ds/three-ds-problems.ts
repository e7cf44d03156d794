import type { ErrorCode } from '../../../contract/index.ts';
import type { Problem } from '../../kernel/store/index.ts';

const problems = {
  cancelled_by_cardholder: {
    code: 'three_ds_cancelled',
    detail: 'The verification with the bank was canceled, and nothing was charged.',
  },
  blocked: {
    code: 'three_ds_blocked',
    detail: "The bank's page could not be shown, and nothing was charged. Use another card.",
  },
  timed_out: {
    code: 'three_ds_timed_out',
    detail: 'The verification with the bank took too long, and nothing was charged. Try again.',
  },
  not_authenticated: {
    code: 'three_ds_not_authenticated',
    detail: 'The bank could not confirm that it is you. Try again, or use another card.',
  },
  unavailable: {
    code: 'three_ds_unavailable',
    detail: "The bank's verification is not available right now. Try again, or use another card.",
  },
  rejected: {
    code: 'three_ds_rejected',
    detail: 'The bank rejected the verification. Use another card, or ask the bank.',
  },
} satisfies Record<string, { code: ErrorCode; detail: string }>;

/** Failures of an authentication, as in `failure-code`. */
export type ThreeDSFailure = keyof typeof problems;

/** Returns the problem of a failed authentication. */
export function threeDSProblem(failure: ThreeDSFailure): Problem {
  return { ...problems[failure], pointer: '/data' };
}

/** Returns the `failure-code` of a problem: a 3-D Secure failure, or the bank's decline code. */
export function failureCodeOf(problem: Problem | null): string | null {
  const own = Object.entries(problems).find(([, { code }]) => code === problem?.code);
  return own?.[0] ?? problem?.code ?? null;
}

/** Returns the failure of a status that is neither authenticated nor a challenge. */
export function failureOfTransStatus(transStatus: string | undefined): ThreeDSFailure {
  if (transStatus === 'N') return 'not_authenticated';
  return transStatus === 'R' ? 'rejected' : 'unavailable';
}
