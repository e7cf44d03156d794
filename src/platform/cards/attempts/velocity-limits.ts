import type { EffectivePolicies } from '../../../contract/index.ts';
import type { FailureLimit, Limited } from '../../kernel/api/index.ts';
import type { Counted } from '../../kernel/store/index.ts';

const hour = 3600;
const day = 24 * hour;
/** As long as a bank may take to authenticate a cardholder. */
const challenge = 600;

/** The account policies that limit attempts, each with its window in seconds. */
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

/** Limits on attempts that wait for the cardholder: they count from the beginning of an attempt to its end. */
export function isOfPending(name: string): boolean {
  return name.startsWith('max-pending-');
}

/** Those that count what the cardholder has tried, and not what others have tried elsewhere. */
const told: readonly VelocityPolicy[] = [
  'max-card-declines-per-token',
  'max-card-declines-per-address-last-hour',
];

/** Refusals by which a tester learns something of a card. */
const telling: readonly string[] = [
  'card_declined',
  'insufficient_funds',
  'incorrect_cvv',
  'expired_card',
  'lost_or_stolen_card',
  'velocity_exceeded',
];

/** What a try counts for. Cards and addresses are those of one organization. */
export interface VelocityKeys {
  readonly organization: string;
  readonly account: string;
  readonly token: string;
  /** Names the number of the card. */
  readonly card: string;
  /** Of the cardholder. */
  readonly network: string;
}

/** Each limit with whom it counts for, as an account's policies set them. */
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
  // The keys are those of the windows.
  return (Object.keys(windows) as VelocityPolicy[]).map((name) => ({
    limit: limitOf(name, policies),
    key: keys[name],
    isSecret: !told.includes(name),
  }));
}

/**
 * Counts an attempt anew as it goes to the cardholder, who may never finish: an attempt that waits is no
 * decline.
 */
export function whileWaiting(counted: readonly Counted[]): Recount {
  const isDecline = ({ name }: Counted) => !isOfPending(name);
  return {
    back: counted.filter(isDecline),
    left: counted.map((each) => (isDecline(each) ? { ...each, isGivenBack: true } : each)),
  };
}

/** The same as it ends. @param declineCode undefined after a success */
export function afterEnd(counted: readonly Counted[], declineCode: string | undefined): Recount {
  const isKept = ({ name }: Counted) => !isOfPending(name) && counts(name, declineCode);
  return {
    back: counted.filter((each) => !isKept(each) && !each.isGivenBack),
    again: counted.filter((each) => isKept(each) && each.isGivenBack),
  };
}

/** What changes about the limits that an attempt counts with. */
export interface Recount {
  /** Counts no longer. */
  readonly back: readonly Counted[];
  /** Counts once more. */
  readonly again?: readonly Counted[];
  /** What the attempt counts with from now on. */
  readonly left?: readonly Counted[];
}

/** The window of a limit, in seconds. */
export function windowOf({ name }: Counted): number {
  return Object.entries(windows).find(([policy]) => policy === name)?.[1] ?? day;
}

/** Whether a refusal counts with a limit. */
function counts(name: string, declineCode: string | undefined): boolean {
  if (declineCode === undefined || !telling.includes(declineCode)) return false;
  return declineCode === 'incorrect_cvv' || name !== codePolicy;
}

function limitOf(name: VelocityPolicy, policies: EffectivePolicies): FailureLimit {
  return { name, failures: policies[name], windowSeconds: windows[name] };
}
