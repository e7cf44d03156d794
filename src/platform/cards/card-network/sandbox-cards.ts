import type { CardBrandName } from '../../../contract/card-brands.ts';
import type { DeclineCode } from '../../../contract/index.ts';

/** Behavior of a sandbox card's issuer, which approves by default. Public contract, section 6. */
export interface SandboxCard {
  /** Decline of the verification of card and security code. */
  readonly verification?: DeclineCode;
  /** Decline of any authorization, including 0.00. */
  readonly authorization?: DeclineCode;
  /** Decline of authorizations above 0.00. */
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

/** Details of sandbox card ranges, by their first eight digits. */
const ranges: ReadonlyMap<string, SandboxRange> = new Map([
  ['40000566', { isDebit: true }],
  ['40000025', { otherBrand: 'cartes-bancaires' }],
  ['55555525', { otherBrand: 'cartes-bancaires' }],
]);

interface SandboxRange {
  /** A range of debit cards; otherwise credit cards. */
  readonly isDebit?: boolean;
  /** The second brand of co-badged cards. */
  readonly otherBrand?: CardBrandName;
}

export function sandboxRangeOf(bin: string): SandboxRange {
  return ranges.get(bin) ?? {};
}

const approves: SandboxCard = {};

/** Returns the behavior of a card by its number. */
export function sandboxCardOf(number: string): SandboxCard {
  return cards.get(number) ?? approves;
}
