import type { EffectivePolicies } from '../../../contract/index.ts';
import type { Limited } from '../../kernel/credentials/failure-limits.ts';
import type { FailureLimit } from '../../kernel/credentials/rate-limits.ts';
import type { Counted } from '../../kernel/store/column-values.ts';

const hour = 3600;
const day = 24 * hour;

/** The account policies that limit cards that are declined, each with its window in seconds. */
const windows = {
  'max-card-declines-per-token': day,
  'max-incorrect-security-codes-per-fingerprint-last-24-hours': day,
  'max-card-declines-per-fingerprint-last-24-hours': day,
  'max-card-declines-per-address-last-hour': hour,
  'max-card-declines-per-account-last-hour': hour,
} as const satisfies { [Name in keyof EffectivePolicies]?: number };
type VelocityPolicy = keyof typeof windows;

const codePolicy: VelocityPolicy = 'max-incorrect-security-codes-per-fingerprint-last-24-hours';

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

/** What a try that has ended leaves counted no longer. */
export function toGiveBack(
  counted: readonly Counted[],
  declineCode: string | undefined,
): readonly Counted[] {
  if (declineCode === undefined || !telling.includes(declineCode)) return counted;
  if (declineCode === 'incorrect_cvv') return [];
  return counted.filter(({ name }) => name === codePolicy);
}

function limitOf(name: VelocityPolicy, policies: EffectivePolicies): FailureLimit {
  return { name, failures: policies[name], windowSeconds: windows[name] };
}
