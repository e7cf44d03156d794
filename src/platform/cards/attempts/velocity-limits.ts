import type { EffectivePolicies } from '../../../contract/index.ts';
import type { FailureLimit, Limited } from '../../kernel/api/index.ts';
import type { CountedFailure } from '../../kernel/store/index.ts';

const hour = 3600;
const day = 24 * hour;
/** The longest time for an authentication. */
const challenge = 600;

/** Account policies that limit attempts, with their windows in seconds. */
const windows = {
  'max-pending-authentications-per-fingerprint': challenge,
  'max-pending-authentications-per-address': challenge,
  'max-card-declines-per-token': day,
  'max-incorrect-security-codes-per-fingerprint-last-24-hours': day,
  'max-card-declines-per-fingerprint-last-24-hours': day,
  'max-card-declines-per-address-last-hour': hour,
  'max-card-declines-per-account-last-hour': hour,
} as const satisfies { [Name in keyof EffectivePolicies]?: number };
type VelocityPolicy = keyof typeof windows;

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

/** Returns each limit of an account's policies with its key. */
export function velocityLimits(
  policies: EffectivePolicies,
  { organization, account, token, card, network }: VelocityKeys,
): readonly Limited[] {
  const keys: Record<VelocityPolicy, string> = {
    'max-pending-authentications-per-fingerprint': `${organization} ${card}`,
    'max-pending-authentications-per-address': `${organization} ${network}`,
    'max-card-declines-per-token': token,
    'max-incorrect-security-codes-per-fingerprint-last-24-hours': `${organization} ${card}`,
    'max-card-declines-per-fingerprint-last-24-hours': `${organization} ${card}`,
    'max-card-declines-per-address-last-hour': `${organization} ${network}`,
    'max-card-declines-per-account-last-hour': account,
  };
  // `Object.keys` returns the keys of `windows`.
  return (Object.keys(windows) as VelocityPolicy[]).map((name) => ({
    limit: limitOf(name, policies),
    key: keys[name],
    isSecret: !disclosed.includes(name),
  }));
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
  return Object.entries(windows).find(([policy]) => policy === name)?.[1] ?? day;
}

/** Returns true if a decline counts for a limit. */
function counts(name: string, declineCode: string | undefined): boolean {
  if (declineCode === undefined || !revealing.includes(declineCode)) return false;
  return declineCode === 'incorrect_cvv' || name !== codePolicy;
}

function limitOf(name: VelocityPolicy, policies: EffectivePolicies): FailureLimit {
  return { name, failures: policies[name], windowSeconds: windows[name] };
}
