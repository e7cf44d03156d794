import type { CardBrandName } from '../../../contract/card-brands.ts';
import type { DeclineCode } from '../../../contract/index.ts';

/** What the issuer of a sandbox card does; approves by default. Public contract, section 6. */
export interface SandboxCard {
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
]);

/** What the ranges of sandbox cards tell that their numbers do not, by their first eight digits. */
const ranges: ReadonlyMap<string, SandboxRange> = new Map([
  ['40000566', { isDebit: true }],
  ['40000025', { otherBrand: 'cartes-bancaires' }],
  ['55555525', { otherBrand: 'cartes-bancaires' }],
]);

interface SandboxRange {
  /** Of debit cards; else of credit cards. */
  readonly isDebit?: boolean;
  /** The second brand of co-badged cards. */
  readonly otherBrand?: CardBrandName;
}

export function sandboxRangeOf(bin: string): SandboxRange {
  return ranges.get(bin) ?? {};
}

const approves: SandboxCard = {};

/** The behaviour of a card by its number. */
export function sandboxCardOf(number: string): SandboxCard {
  return cards.get(number) ?? approves;
}
