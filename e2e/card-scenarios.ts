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

/**
 * The cards of the sandbox (docs/sandbox.md, "Cards") and the results of their attempts. Cards whose bank
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
  { number: '4000000000001018', what: 'frictionless, Y', ...succeeds },
  { number: '4000000000001026', what: 'attempted, A', ...succeeds },
  {
    number: '4000000000001034',
    what: 'not authenticated, N',
    ...fails('ThreeDSecureFailed', 'three_ds_not_authenticated'),
  },
  {
    number: '4000000000001042',
    what: 'unavailable, U',
    ...fails('ThreeDSecureFailed', 'three_ds_unavailable'),
  },
  {
    number: '4000000000001059',
    what: 'rejected, R',
    ...fails('ThreeDSecureFailed', 'three_ds_rejected'),
  },
  { number: '4000000000001109', what: 'challenge, code', challenge: enterCode, ...succeeds },
  {
    number: '4000000000001117',
    what: 'challenge out of band',
    challenge: confirmOutOfBand,
    ...succeeds,
  },
  {
    number: '4000000000001125',
    what: 'challenge, the bank never answers',
    challenge: outlast,
    ...fails('ThreeDSecureTimedOut', 'three_ds_timed_out', 'timed_out'),
  },
  {
    number: '4000000000001133',
    what: 'challenge, the bank refuses to be framed',
    challenge: approveElsewhere,
    ...fails('ThreeDSecureBlocked', 'three_ds_blocked', 'blocked'),
  },
  {
    number: '4000000000001141',
    what: 'method URL hangs, then frictionless',
    ...succeeds,
  },
  { number: '4000000000001158', what: 'CRes posted twice', challenge: enterCode, ...succeeds },
  {
    number: '4000000000001166',
    what: 'CRes after the time limit',
    challenge: answerThenOutlast,
    ...fails('ThreeDSecureTimedOut', 'three_ds_timed_out', 'timed_out'),
  },
  {
    number: '4000000000001174',
    what: 'CRes names another transaction',
    challenge: enterCode,
    ...fails('ThreeDSecureFailed', 'three_ds_not_authenticated'),
  },
  {
    number: '4000000000001182',
    what: 'links without, pays with a challenge',
    linksWithoutChallenge: true,
    challenge: enterCode,
    ...succeeds,
  },
  {
    number: '4000000000001257',
    what: 'unreadable CRes, then the report',
    challenge: enterCode,
    ...succeeds,
  },
  {
    number: '4000000000001265',
    what: 'the report comes after the CRes',
    challenge: enterCode,
    ...succeeds,
  },
  {
    number: '4000000000001273',
    what: 'challenge, the bank needs cookies',
    challenge: enterCode,
    ...succeeds,
  },
  {
    number: '4000000000001281',
    what: 'challenge, the bank calls confirm',
    challenge: cancelAfterConfirm,
    ...fails('ThreeDSecureCancelled', 'three_ds_cancelled', 'cancelled_by_user'),
  },
  {
    number: '4000000000001299',
    what: 'challenge in a frame of a frame',
    challenge: enterCodeInNestedFrame,
    ...succeeds,
  },
  {
    number: '4000000000001190',
    what: 'links, every payment is declined',
    link: 'succeeded',
    pay: { name: 'CardDeclined', code: 'card_declined', outcome: 'failed' },
  },
  { number: '4000000000002016', what: 'declined', ...fails('CardDeclined', 'card_declined') },
  {
    number: '4000000000002024',
    what: 'insufficient funds',
    ...fails('CardDeclined', 'insufficient_funds'),
  },
  {
    number: '4000000000002032',
    what: 'incorrect security code',
    ...fails('CardDeclined', 'incorrect_cvv'),
  },
  { number: '4000000000002040', what: 'expired card', ...fails('CardDeclined', 'expired_card') },
  {
    number: '4000000000002057',
    what: 'lost or stolen, shown as a plain decline',
    ...fails('CardDeclined', 'lost_or_stolen_card'),
  },
  {
    number: '4000000000002065',
    what: 'too many payments',
    ...fails('CardDeclined', 'velocity_exceeded'),
  },
  {
    number: '4000000000002073',
    what: 'issuer unavailable',
    ...fails('CardDeclined', 'issuer_unavailable'),
  },
  {
    number: '4000000000003014',
    what: 'capture fails, authorization reversed',
    ...fails('CardDeclined', 'capture_failed'),
  },
  { number: '4000000000004012', what: 'the answer is lost after the commit', ...succeeds },
  { number: '4000000000004020', what: 'answers after 5 s', ...succeeds },
];

/** Console messages that the scenarios provoke: error responses and broken connections. */
export const scenarioNoise =
  /status of 4\d\d|ERR_(EMPTY_RESPONSE|CONNECTION_|INCOMPLETE)|frame-ancestors|X-Frame-Options|Ignored call to 'confirm/;
