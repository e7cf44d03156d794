import type { DeclineCode } from '../../../contract/index.ts';

/** What the issuer of a sandbox card does; approves unless told. Public contract, section 6. */
export interface SandboxCard {
  /** A debit card; else a credit card. */
  readonly isDebit?: boolean;
  /** Said when card and security code are checked. */
  readonly verification?: DeclineCode;
  /** Said when any amount, also 0.00, is to be authorized. */
  readonly authorization?: DeclineCode;
  /** Said when money is to be authorized. */
  readonly payment?: DeclineCode;
  readonly failsCapture?: boolean;
  readonly answersSlowly?: boolean;
  /** The platform commits and then drops its connection to the browser. */
  readonly losesAnswer?: boolean;
}

const cards: ReadonlyMap<string, SandboxCard> = new Map([
  ['4000000000001190', { payment: 'card_declined' }],
  ['4000000000002016', { authorization: 'card_declined' }],
  ['4000000000002024', { authorization: 'insufficient_funds' }],
  ['4000000000002032', { verification: 'incorrect_cvv' }],
  ['4000000000002040', { verification: 'expired_card' }],
  ['4000000000002057', { authorization: 'lost_or_stolen_card' }],
  ['4000000000002065', { authorization: 'velocity_exceeded' }],
  ['4000000000002073', { authorization: 'issuer_unavailable' }],
  ['4000000000003014', { failsCapture: true }],
  ['4000000000004012', { losesAnswer: true }],
  ['4000000000004020', { answersSlowly: true }],
  ['4000056655665556', { isDebit: true }],
]);

const approves: SandboxCard = {};

/** The behaviour of a card by its number. */
export function sandboxCardOf(number: string): SandboxCard {
  return cards.get(number) ?? approves;
}
