import { type Seeded, seededBy } from '../../e2e/seeded.ts';
import type { Act, VisitPlan } from './visit.ts';

/** Fault of one request. */
export type LineFault =
  | 'none'
  | 'delayed'
  /** The request never arrives. */
  | 'request-lost'
  /** The request arrives, but the answer doesn't. */
  | 'answer-lost'
  /** The request arrives twice at the same time, at two processes. */
  | 'doubled'
  /** The request waits until a later request has overtaken it. */
  | 'overtaken'
  /** The answer breaks off in the middle. */
  | 'cut-short'
  /** The load balancer answers 502 instead of the platform. */
  | 'bad-gateway';

const lineFaults: Readonly<Record<LineFault, number>> = {
  none: 70,
  delayed: 6,
  'request-lost': 4,
  'answer-lost': 6,
  doubled: 5,
  overtaken: 4,
  'cut-short': 3,
  'bad-gateway': 2,
};

type Kind =
  /** The merchant's server created the payment, and the token is for this payment only. */
  | 'pre-created'
  /** With a linked card. */
  | 'card'
  /** The card is linked first. */
  | 'link-first'
  /** The linked card is declined, and another one pays. */
  | 'other-card';

/** Behaviour of the card's bank, by card number, as in docs/test-cards.md. */
const cards = {
  approves: '4242424242424242',
  'asks-for-a-code': '4000000000001109',
  'looks-at-the-browser': '4000000000001018',
  declines: '4000000000001190',
  'fails-capture': '4000000000003014',
} as const;

export interface PaymentPlan extends VisitPlan {
  readonly number: number;
  /** Amount in cents. Each payment has a unique amount, by which all its records are found. */
  readonly cents: number;
  readonly kind: Kind;
  readonly cardNumber: string;
  /** The cardholder's answer to the challenge. */
  readonly challenge: 'right' | 'wrong' | 'cancelled';
  readonly inBrowser: boolean;
  /** Faults of its requests, one after the other. */
  readonly line: Seeded;
}

/** @param oneInBrowserOf one of this number of payments is made in a real browser */
export function planPayment(seed: number, number: number, oneInBrowserOf: number): PaymentPlan {
  const choices = seededBy(seed, `payment ${number}`);
  const kind = choices.weighted({
    'pre-created': 50,
    card: 20,
    'link-first': 20,
    'other-card': 10,
  });
  const card = choices.weighted({
    approves: 62,
    'asks-for-a-code': 16,
    'looks-at-the-browser': 10,
    declines: 7,
    'fails-capture': 5,
  });
  return {
    number,
    cents: 100 + number,
    kind,
    cardNumber: kind === 'other-card' ? cards.declines : cards[card],
    act: choices.weighted(actsOf(kind)),
    actAfter: choices.between(2, 6),
    awayFor: choices.between(50, 4_000),
    challenge: choices.weighted({ right: 80, wrong: 10, cancelled: 10 }),
    inBrowser: number % oneInBrowserOf === 0,
    line: seededBy(seed, `line of payment ${number}`),
  };
}

/**
 * Leaves out a second tab for tokens that pay on every press. They are for shops that count presses
 * themselves, so a second tab is a legitimate second payment.
 */
function actsOf(kind: Kind): Readonly<Record<Act, number>> {
  const paysOnce = kind === 'pre-created' || kind === 'other-card';
  return {
    waits: 55,
    'double-clicks': 12,
    closes: 7,
    reloads: paysOnce ? 10 : 0,
    restores: paysOnce ? 7 : 0,
    'uses-two-tabs': paysOnce ? 9 : 0,
  };
}

/** Returns the fault of the payment's next request. */
export function nextFault(line: Seeded): { fault: LineFault; milliseconds: number } {
  const fault = line.weighted(lineFaults);
  return { fault, milliseconds: line.between(20, 1_200) };
}

/** Failure that affects all payments together. */
export type Trouble =
  | 'kill'
  | 'terminate'
  | 'pause'
  | 'database-stopped'
  | 'database-killed'
  | 'issuer-silent'
  | 'network-silent'
  | 'clock';

export interface PlannedTrouble {
  readonly trouble: Trouble;
  /** Number of ended payments after which it begins. */
  readonly after: number;
  readonly target: 0 | 1;
  readonly milliseconds: number;
  /** Seconds by which the clock moves. */
  readonly seconds: number;
}

/** @param every average number of payments between two troubles */
export function planTroubles(seed: number, payments: number, every: number): PlannedTrouble[] {
  const choices = seededBy(seed, 'troubles');
  const planned: PlannedTrouble[] = [];
  for (let after = 0; after < payments; after += choices.between(1, 2 * every - 1)) {
    planned.push({
      trouble: choices.weighted({
        kill: 22,
        terminate: 14,
        pause: 14,
        'database-stopped': 8,
        'database-killed': 8,
        'issuer-silent': 10,
        'network-silent': 10,
        clock: 14,
      }),
      after,
      target: choices.chance(0.5) ? 0 : 1,
      milliseconds: choices.between(200, 3_000),
      seconds: choices.between(5, 120),
    });
  }
  return planned.slice(1);
}
