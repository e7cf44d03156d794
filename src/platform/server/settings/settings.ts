import { join, resolve } from 'node:path';
import { withoutEnding } from '../../../contract/without-ending.ts';
import type { SmtpOptions } from '../../../vendors/mail/smtp-mail.ts';
import type { ThreeDSIdentifiers } from '../../cards/three-ds/identifiers.ts';
import { emailKey } from '../../kernel/api/credentials/email-key.ts';
import { toSubnet } from '../../kernel/api/credentials/subnet.ts';
import type { ClockMovers } from '../../kernel/api/sandbox/require-clock-mover.ts';
import type { DeploymentMode } from '../../kernel/services/environment/environment.ts';
import type { BucketSettings } from '../../kernel/services/objects/object-store.ts';
import type { WebhookReach } from '../../kernel/services/outbox/webhook-post.ts';
import type { VendorAddresses } from '../../kernel/services/vendors/vendors.ts';
import type { DatabaseLocation } from '../../kernel/store/database/open-migrated.ts';
import type { SignUp } from '../../parties/users/create-user.ts';
import { bucketSettingsOf, problemsOfBucket } from './bucket-settings.ts';
import {
  type OperatorSettings,
  operatorSettingsOf,
  problemsOfOperators,
} from './operator-settings.ts';
import { problemsOfThreeDS, threeDSIdentifiersOf } from './three-ds-settings.ts';
import { problemsOfNames } from './unknown-variables.ts';
import { problemsOfPlaceholders, problemsOfValues, type Variables } from './variables.ts';
import { mailSettingsOf, problemsOfVendors, vendorAddressesOf } from './vendor-settings.ts';

/** The settings of the process, from its environment. Public contract, section 2. */
export interface Settings {
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  readonly environment: DeploymentMode;
  readonly dataDir: string;
  /** The built forms of this program. */
  readonly builtSiteDir: string;
  /** The folder in which releases of the forms outlive updates. */
  readonly siteDir: string;
  readonly database: DatabaseLocation;
  /** Origin of the platform and the embed. */
  readonly publicUrl: string;
  /** Addresses and networks of proxies whose `Forwarded` and `X-Forwarded-For` are believed. */
  readonly trustedProxies: readonly string[];
  /** 64 hex digits; undefined when it is kept in the data folder. */
  readonly masterKey: string | undefined;
  /** The previous master key, while it is being replaced: 64 hex digits. */
  readonly previousMasterKey: string | undefined;
  /** By what 3-D Secure directories know the platform. */
  readonly threeDSIdentifiers: ThreeDSIdentifiers;
  /** Who may move the clock of the sandbox. */
  readonly clockMovers: ClockMovers;
  readonly webhookReach: WebhookReach;
  /** Whether anybody may become a user, or only invited people. */
  readonly signUp: SignUp;
  /** How old an owner's e-mail address must be to confirm payments, if it was ever changed. */
  readonly contactPointMinAgeHours: number;
  readonly vendorAddresses: VendorAddresses;
  /** The server that sends e-mail, when no other vendor does. */
  readonly mail: SmtpOptions | undefined;
  /** Where documents are kept; in the database when undefined. */
  readonly bucket: BucketSettings | undefined;
  readonly telemetry: TelemetrySettings;
  /** Where operators decide; undefined when there is no desk. */
  readonly operators: OperatorSettings | undefined;
}

/** Where traces and metrics go. */
export interface TelemetrySettings {
  /** To the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly sendsTraces: boolean;
  /** The address of `/metrics`; undefined when there is none. */
  readonly metricsAt: { readonly host: string; readonly port: number } | undefined;
}

/** @throws with all that is wrong at once, and what to do about it */
export function readSettings(env: Variables): Settings {
  const problems = problemsOf(env);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const port = Number(env.PLATFORM_PORT || 4100);
  const dataDir = resolve(env.DATA_DIR || '.data');
  return {
    port,
    host: env.PLATFORM_HOST || '127.0.0.1',
    environment: env.ENVIRONMENT === 'production' ? 'production' : 'sandbox',
    dataDir,
    builtSiteDir: resolve(env.BUILT_SITE_DIR || 'dist/site'),
    siteDir: siteDirOf(env),
    database: env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { dataDir },
    publicUrl: withoutEnding(env.PLATFORM_URL || `http://127.0.0.1:${port}`, '/'),
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    masterKey: env.MASTER_KEY || undefined,
    previousMasterKey: env.PREVIOUS_MASTER_KEY || undefined,
    threeDSIdentifiers: threeDSIdentifiersOf(env),
    clockMovers: clockMoversOf(env),
    webhookReach: webhookReachOf(env),
    signUp: signUpOf(env),
    contactPointMinAgeHours: Number(env.CONTACT_POINT_MIN_AGE_HOURS || 24),
    vendorAddresses: vendorAddressesOf(env),
    mail: mailSettingsOf(env),
    bucket: bucketSettingsOf(env),
    telemetry: telemetryOf(env),
    operators: operatorSettingsOf(env),
  };
}

/** By default open in the sandbox, and closed in production. */
function signUpOf(env: Variables): SignUp {
  const byDefault = env.ENVIRONMENT === 'production' ? 'closed' : 'open';
  return env.SIGN_UP ? (env.SIGN_UP === 'open' ? 'open' : 'closed') : byDefault;
}

/** The folder of releases. */
export function siteDirOf(env: Variables): string {
  return resolve(env.SITE_DIR || join(env.DATA_DIR || '.data', 'releases'));
}

/** By default everybody in a sandbox of this machine alone, and nobody in one that others reach. */
function clockMoversOf(env: Variables): ClockMovers {
  const named = env.SANDBOX_CLOCK_USERS?.trim();
  if (named === '*') return '*';
  if (named) return named.split(',').map((email) => emailKey(email.trim()));
  return isOfThisMachine(env) ? '*' : [];
}

/** True if nobody else can reach the platform. */
function isOfThisMachine({ PLATFORM_URL: url = '', PLATFORM_HOST: host = '' }: Variables): boolean {
  return (url === '' || isLoopback(new URL(url).hostname)) && (!host || isLoopback(host));
}

/** Others could scan this machine and its network by webhooks, so a shared platform sends none there. */
function webhookReachOf(env: Variables): WebhookReach {
  const isShared = !isOfThisMachine(env) || clockMoversOf(env) !== '*';
  return isShared || env.ENVIRONMENT === 'production' ? 'public' : 'public-and-loopback';
}

/** Reads the variables of OpenTelemetry. Each kind of signal has to be turned on. */
function telemetryOf(env: Variables): TelemetrySettings {
  const isOn = env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true';
  return {
    sendsTraces: isOn && env.OTEL_TRACES_EXPORTER === 'otlp',
    metricsAt:
      isOn && env.OTEL_METRICS_EXPORTER === 'prometheus'
        ? {
            host: env.OTEL_EXPORTER_PROMETHEUS_HOST || 'localhost',
            port: Number(env.OTEL_EXPORTER_PROMETHEUS_PORT || 9464),
          }
        : undefined,
  };
}

function problemsOf(env: Variables): string[] {
  const isProduction = env.ENVIRONMENT === 'production';
  const required = isProduction ? ['MASTER_KEY'] : [];
  const missing = required.filter((name) => !env[name]);
  return [
    ...problemsOfNames(env),
    ...problemsOfValues(env),
    ...(isProduction ? problemsOfPlaceholders(env) : []),
    ...wrongProxies(env),
    ...problemsOfVendors(env, isOpenLine),
    ...problemsOfThreeDS(env),
    ...problemsOfBucket(env, isOpenLine),
    ...problemsOfOperators(env, isOpenLine),
    ...missing.map((name) => `${name} is required`),
    ...weaknessesOf(env),
  ];
}

/** A list with commas. */
const listOf = (text = ''): string[] => text.split(',').flatMap((part) => part.trim() || []);

function wrongProxies({ TRUSTED_PROXIES: list }: Variables): string[] {
  return listOf(list).flatMap((text) => {
    const subnet = toSubnet(text);
    if (!subnet)
      return `TRUSTED_PROXIES: "${text}" must be an address or a network like 10.0.0.0/8`;
    // With everybody trusted, the address is whatever the client says.
    return subnet.bits === 0 ? `TRUSTED_PROXIES: "${text}" must not be every address there is` : [];
  });
}

/**
 * What has the right form and protects nothing: a problem for each, with what to do. The sandbox
 * refuses only what nobody means; production wants keys that cannot be guessed and lines that
 * cannot be listened to.
 */
function weaknessesOf(env: Variables): string[] {
  const isProduction = env.ENVIRONMENT === 'production';
  const checks: [name: string, isWeak: (value: string) => boolean, advice: string][] = [
    ['MASTER_KEY', isProduction ? isNotRandom : isZeros, 'must be random: openssl rand -hex 32'],
    ['PLATFORM_URL', (url) => isProduction && isOpenLine(url), 'must be https in production'],
  ];
  return checks
    .filter(([name, isWeak]) => env[name] && isWeak(env[name]))
    .map(([name, , advice]) => `${name} ${advice}`);
}

const isZeros = (key: string): boolean => /^0+$/.test(key);

/** Of 32 random bytes fewer than 16 are different once in 10^15 times or less. */
function isNotRandom(key: string): boolean {
  return /^[0-9a-f]{64}$/i.test(key) && new Set(Buffer.from(key, 'hex')).size < 16;
}

/** Whether others than this machine can listen. */
function isOpenLine(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** Whether a host is this machine, which nobody else reaches by that name. */
function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);
}
