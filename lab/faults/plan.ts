import { type Seeded, seededBy } from '../../e2e/seeded.ts';

/** Fault of one request. */
export type LineFault =
  | 'none'
  | 'delayed'
  /** It never arrives. */
  | 'request-lost'
  /** It arrives, and the answer does not. */
  | 'answer-lost'
  /** It arrives twice at the same time, at two processes. */
  | 'doubled'
  /** It waits until a later request has overtaken it. */
  | 'overtaken'
  /** The answer breaks off in the middle. */
  | 'cut-short'
  /** The load balancer answers 502 in place of the platform. */
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

/** Act of the cardholder, besides paying. */
export type Act =
  | 'waits'
  | 'double-clicks'
  /** Reloads the page during the payment. */
  | 'reloads'
  /** Closes the page during the payment, for good. */
  | 'closes'
  /** Closes it, and comes back after a while. */
  | 'restores'
  /** Pays in two tabs at the same time. */
  | 'pays-in-two-tabs';

/** How a payment comes about. */
export type Kind =
  /** The merchant's server has made it, and the token is for this one payment. */
  | 'pre-created'
  /** With a linked card. */
  | 'card'
  /** The card is linked first. */
  | 'link-first'
  /** The linked card is declined, and another one pays. */
  | 'other-card';

/** Behaviour of the card's bank, by card number, as in docs/sandbox.md. */
const cards = {
  approves: '4242424242424242',
  'asks-for-a-code': '4000000000001109',
  'looks-at-the-browser': '4000000000001018',
  declines: '4000000000001190',
  'fails-capture': '4000000000003014',
} as const;

export interface PaymentPlan {
  /** From 1. */
  readonly number: number;
  /** Cents: each payment has an amount of its own, so that all records of it are found. */
  readonly cents: number;
  readonly kind: Kind;
  readonly cardNumber: string;
  readonly act: Act;
  /** After how many of its requests the cardholder reloads or closes. */
  readonly actAfter: number;
  /** In milliseconds. */
  readonly awayFor: number;
  /** How the bank's question is answered. */
  readonly challenge: 'right' | 'wrong' | 'cancelled';
  readonly inBrowser: boolean;
  /** Faults of its requests, one after the other. */
  readonly line: Seeded;
}

/** @param oneInBrowserOf of so many payments one is made in a real browser */
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
 * A token that pays as often as somebody presses the button is for shops that count presses
 * themselves: there a second tab is a second payment, and nothing to be prevented.
 */
function actsOf(kind: Kind): Readonly<Record<Act, number>> {
  const paysOnce = kind === 'pre-created' || kind === 'other-card';
  return {
    waits: 55,
    'double-clicks': 12,
    closes: 7,
    reloads: paysOnce ? 10 : 0,
    restores: paysOnce ? 7 : 0,
    'pays-in-two-tabs': paysOnce ? 9 : 0,
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
  /** After so many payments have ended. */
  readonly after: number;
  /** Of the platform, by its index. */
  readonly target: 0 | 1;
  readonly milliseconds: number;
  /** By which the clock moves. */
  readonly seconds: number;
}

/** @param every so many payments, on average */
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
