import type { EffectivePolicies } from '../../../contract/index.ts';
import type { Limited } from '../../kernel/api/index.ts';
import type { CountedFailure } from '../../kernel/store/index.ts';

const hour = 3600;
const day = 24 * hour;
/** The longest time for an authentication. */
const challenge = 600;

/** The keys an attempt counts for. Cards and addresses are separate for each organization. */
export interface VelocityKeys {
  readonly organization: string;
  readonly account: string;
  readonly token: string;
  /** Fingerprint of the card number. */
  readonly card: string;
  /** The cardholder's network. */
  readonly network: string;
}

const byToken = ({ token }: VelocityKeys) => token;
const byAccount = ({ account }: VelocityKeys) => account;
const byCard = ({ organization, card }: VelocityKeys) => `${organization} ${card}`;
const byNetwork = ({ organization, network }: VelocityKeys) => `${organization} ${network}`;

/** Account policies that limit attempts, with their windows in seconds and their keys. */
const limits = {
  'max-pending-authentications-per-fingerprint': [challenge, byCard],
  'max-pending-authentications-per-address': [challenge, byNetwork],
  'max-card-declines-per-token': [day, byToken],
  'max-incorrect-security-codes-per-fingerprint-last-24-hours': [day, byCard],
  'max-card-declines-per-fingerprint-last-24-hours': [day, byCard],
  'max-card-declines-per-address-last-hour': [hour, byNetwork],
  'max-card-declines-per-account-last-hour': [hour, byAccount],
} as const satisfies { [Name in keyof EffectivePolicies]?: unknown };
type VelocityPolicy = keyof typeof limits;

const codePolicy: VelocityPolicy = 'max-incorrect-security-codes-per-fingerprint-last-24-hours';

/** Returns true for limits on attempts that wait for the cardholder, which count until the end. */
export function isOfPending(name: string): boolean {
  return name.startsWith('max-pending-');
}

/** Limits that count only the cardholder's own attempts, so their rest can be disclosed. */
const disclosed: readonly VelocityPolicy[] = [
  'max-card-declines-per-token',
  'max-card-declines-per-address-last-hour',
];

/** Declines that reveal something about a card to a card tester. */
const revealing: readonly string[] = [
  'card_declined',
  'insufficient_funds',
  'incorrect_cvv',
  'expired_card',
  'lost_or_stolen_card',
  'velocity_exceeded',
];

/** Returns each limit of an account's policies with its key. */
export function velocityLimits(
  policies: EffectivePolicies,
  keys: VelocityKeys,
): readonly Limited[] {
  // `Object.keys` returns the keys of `limits`.
  return (Object.keys(limits) as VelocityPolicy[]).map((name) => {
    const [windowSeconds, keyOf] = limits[name];
    const limit = { name, failures: policies[name], windowSeconds };
    return { limit, key: keyOf(keys), isSecret: !disclosed.includes(name) };
  });
}

/** Counts an attempt that waits for the cardholder as pending only: it isn't declined yet. */
export function countsWhilePending(counted: readonly CountedFailure[]) {
  const isDecline = ({ name }: CountedFailure) => !isOfPending(name);
  return {
    back: counted.filter(isDecline),
    left: counted.map((each) => (isDecline(each) ? { ...each, isGivenBack: true } : each)),
  };
}

/** Updates the counts of an attempt that ends. @param declineCode undefined after a success */
export function countsAfterEnd(
  counted: readonly CountedFailure[],
  declineCode: string | undefined,
) {
  const isKept = ({ name }: CountedFailure) => !isOfPending(name) && counts(name, declineCode);
  return {
    back: counted.filter((each) => !isKept(each) && !each.isGivenBack),
    again: counted.filter((each) => isKept(each) && each.isGivenBack),
  };
}

/** Returns the window of a limit in seconds. */
export function windowOf({ name }: CountedFailure): number {
  return Object.entries(limits).find(([policy]) => policy === name)?.[1][0] ?? day;
}

/** Returns true if a decline counts for a limit. */
function counts(name: string, declineCode: string | undefined): boolean {
  if (declineCode === undefined || !revealing.includes(declineCode)) return false;
  return declineCode === 'incorrect_cvv' || name !== codePolicy;
}
