import type { EmbedsErrorName, Outcome } from '../src/contract/index.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { expect } from './fixtures.ts';

/** Failure of an attempt, as reported to the merchant's page. */
export interface Failure {
  name: EmbedsErrorName;
  code: string;
  outcome: Outcome;
}

export type Ending = 'succeeded' | Failure;

interface ChallengeTools {
  checkout: CheckoutPage;
  advanceClock: (seconds: number) => Promise<void>;
}

/** Acts of cardholder, bank and clock after the dialog opens. */
export type Challenge = (tools: ChallengeTools) => Promise<void>;

export interface CardScenario {
  number: string;
  what: string;
  securityCode?: string;
  link: Ending;
  pay: Ending;
  /** Absent if the bank asks for nothing. */
  challenge?: Challenge;
  /** Set for the card that is challenged only for payments. */
  linksWithoutChallenge?: true;
}

const enterCode: Challenge = ({ checkout }) => checkout.answerChallenge();
const approveElsewhere: Challenge = () => Promise.resolve();

const confirmOutOfBand: Challenge = ({ checkout }) =>
  checkout.bank.getByRole('button', { name: 'I have confirmed' }).click();

const enterCodeInNestedFrame: Challenge = async ({ checkout }) => {
  const inner = checkout.bank.frameLocator('iframe');
  await inner.getByLabel('Verification code').fill('123456');
  await inner.getByRole('button', { name: 'Verify' }).click();
};

/** Presses Cancel in the bank's frame, where `confirm` is blocked, so nothing happens. */
const cancelAfterConfirm: Challenge = async ({ checkout }) => {
  await checkout.bank.getByRole('button', { name: 'Approve' }).click();
  await checkout.cancelChallenge();
};

/** Seconds; longer than the ten minutes that a challenge may take. */
export const pastTimeLimit = 601;

const outlast: Challenge = async ({ checkout, advanceClock }) => {
  await expect(checkout.dialog).toBeVisible();
  await advanceClock(pastTimeLimit);
};

const answerThenOutlast: Challenge = async (tools) => {
  await tools.checkout.answerChallenge();
  await expect(tools.checkout.bank.getByText('Please wait')).toBeVisible();
  await tools.advanceClock(pastTimeLimit);
};

const fails = (name: EmbedsErrorName, code: string, outcome: Outcome = 'failed') => ({
  link: { name, code, outcome },
  pay: { name, code, outcome },
});
const succeeds = { link: 'succeeded', pay: 'succeeded' } as const;

/** A Visa card that begins with 4000 0000 0000. */
const visa = (
  ending: string,
  what: string,
  results: Pick<CardScenario, 'link' | 'pay'>,
  more: Partial<CardScenario> = {},
): CardScenario => ({ number: `400000000000${ending}`, what, ...results, ...more });

const timedOut = fails('ThreeDSecureTimedOut', 'three_ds_timed_out', 'timed_out');
const cancelled = fails('ThreeDSecureCancelled', 'three_ds_cancelled', 'cancelled_by_user');

/**
 * The cards of the sandbox (docs/test-cards.md) and the results of their attempts. Cards whose bank
 * asks for something other than a code are in `src/issuer/bank-pages.test.ts`.
 */
export const cardScenarios: CardScenario[] = [
  { number: '4242424242424242', what: 'no 3-D Secure, approved', ...succeeds },
  { number: '5555555555554444', what: 'Mastercard', ...succeeds },
  { number: '378282246310005', what: 'American Express', securityCode: '1234', ...succeeds },
  { number: '6011111111111117', what: 'Discover', ...succeeds },
  { number: '30569309020004', what: 'Diners Club, 14 digits', ...succeeds },
  { number: '3566002020360505', what: 'JCB', ...succeeds },
  { number: '6200000000000005', what: 'UnionPay', ...succeeds },
  visa('1018', 'frictionless, Y', succeeds),
  visa('1026', 'attempted, A', succeeds),
  visa('1034', 'not authenticated, N', fails('ThreeDSecureFailed', 'three_ds_not_authenticated')),
  visa('1042', 'unavailable, U', fails('ThreeDSecureFailed', 'three_ds_unavailable')),
  visa('1059', 'rejected, R', fails('ThreeDSecureFailed', 'three_ds_rejected')),
  visa('1109', 'challenge, code', succeeds, { challenge: enterCode }),
  visa('1117', 'challenge out of band', succeeds, { challenge: confirmOutOfBand }),
  visa('1125', 'challenge, the bank never answers', timedOut, { challenge: outlast }),
  visa(
    '1133',
    'challenge, the bank refuses to be framed',
    fails('ThreeDSecureBlocked', 'three_ds_blocked', 'blocked'),
    { challenge: approveElsewhere },
  ),
  visa('1141', 'method URL hangs, then frictionless', succeeds),
  visa('1158', 'CRes posted twice', succeeds, { challenge: enterCode }),
  visa('1166', 'CRes after the time limit', timedOut, { challenge: answerThenOutlast }),
  visa(
    '1174',
    'CRes names another transaction',
    fails('ThreeDSecureFailed', 'three_ds_not_authenticated'),
    { challenge: enterCode },
  ),
  visa('1182', 'links without, pays with a challenge', succeeds, {
    linksWithoutChallenge: true,
    challenge: enterCode,
  }),
  visa('1257', 'unreadable CRes, then the report', succeeds, { challenge: enterCode }),
  visa('1265', 'the report comes after the CRes', succeeds, { challenge: enterCode }),
  visa('1273', 'challenge, the bank needs cookies', succeeds, { challenge: enterCode }),
  visa('1281', 'challenge, the bank calls confirm', cancelled, { challenge: cancelAfterConfirm }),
  visa('1299', 'challenge in a frame of a frame', succeeds, { challenge: enterCodeInNestedFrame }),
  visa('1190', 'links, every payment is declined', {
    link: 'succeeded',
    pay: { name: 'CardDeclined', code: 'card_declined', outcome: 'failed' },
  }),
  visa('2016', 'declined', fails('CardDeclined', 'card_declined')),
  visa('2024', 'insufficient funds', fails('CardDeclined', 'insufficient_funds')),
  visa('2032', 'incorrect security code', fails('CardDeclined', 'incorrect_cvv')),
  visa('2040', 'expired card', fails('CardDeclined', 'expired_card')),
  visa(
    '2057',
    'lost or stolen, shown as a plain decline',
    fails('CardDeclined', 'lost_or_stolen_card'),
  ),
  visa('2065', 'too many payments', fails('CardDeclined', 'velocity_exceeded')),
  visa('2073', 'issuer unavailable', fails('CardDeclined', 'issuer_unavailable')),
  visa('3014', 'capture fails, authorization reversed', fails('CardDeclined', 'capture_failed')),
  visa('4012', 'the answer is lost after the commit', succeeds),
  visa('4020', 'answers after 5 s', succeeds),
];

/** Returns the events until the result of an attempt, with or without a challenge. */
export const eventsBefore = (challenge: Challenge | undefined) =>
  challenge ? (['loaded', 'onChallenge', 'onChallenge'] as const) : (['loaded'] as const);

/** Console messages that the scenarios provoke: error responses and broken connections. */
export const scenarioNoise =
  /status of 4\d\d|ERR_(EMPTY_RESPONSE|CONNECTION_|INCOMPLETE)|frame-ancestors|X-Frame-Options|Ignored call to 'confirm/;
