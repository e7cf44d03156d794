import { join } from 'node:path';
import type { ClockMovers } from '../../kernel/api/sandbox/require-clock-mover.ts';
import type { WebhookReach } from '../../kernel/services/outbox/webhook-post.ts';
import type { DatabaseLocation } from '../../kernel/store/database/open-migrated.ts';
import {
  type Declaration,
  readTables,
  type Table,
  type Values,
  type Variables,
} from './declaration.ts';
import { unknownVariables } from './unknown-variables.ts';
import { isLoopback } from './value-types.ts';
import { bucket, bucketSettings } from './variables/bucket.ts';
import { consoleProblems, consoleSettings, consoleVariables } from './variables/console.ts';
import { mail, smtpOptions } from './variables/mail.ts';
import { operatorProblems, operatorSettings, operators } from './variables/operators.ts';
import { otherPrograms } from './variables/other-programs.ts';
import { platform } from './variables/platform.ts';
import { telemetry, telemetrySettings } from './variables/telemetry.ts';
import { threeDS } from './variables/three-ds.ts';
import { vendorAddresses, vendorProblems, vendors } from './variables/vendors.ts';

/** The variables by topic, apart from vendors. `npm run generate` documents them. */
export const tables = {
  platform,
  bucket,
  console: consoleVariables,
  operators,
  mail,
  telemetry,
  threeDS,
};

/** All variables that the programs of this package read. */
export const declarations: readonly Declaration[] = [
  ...Object.values(tables),
  ...Object.values(vendors),
  otherPrograms,
].flatMap((table: Table) => Object.values(table));

const names = declarations.map(({ name }) => name);

type PlatformValues = Values<typeof platform>;

/** The settings of the process. Public contract, section 2. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings.
 *
 * @throws Error with a line for each problem, which names the variable and says what to do
 */
export function readSettings(env: Variables) {
  const ofTables = readTables(tables, env);
  const ofVendors = readTables(vendors, env);
  const { values } = ofTables;
  const problems = [
    ...unknownVariables(env, names),
    ...ofTables.problems,
    ...ofVendors.problems,
    ...vendorProblems(ofVendors.values, env),
    ...operatorProblems(values.operators, values.platform),
    ...consoleProblems(values.console, values.platform, values.operators),
    ...(env.MAIL_URL && env.VENDOR_MAIL_URL ? [twoMailServers] : []),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { platform: general } = values;
  const { databaseUrl, dataDir, port, environment } = general;
  const database: DatabaseLocation = databaseUrl ? { databaseUrl } : { dataDir };
  return {
    ...general,
    /** The folder in which releases of the forms outlive updates. */
    siteDir: siteDirOf(general),
    database,
    publicUrl: general.publicUrl ?? `http://127.0.0.1:${port}`,
    trustedProxies: general.trustedProxies ?? [],
    threeDSIdentifiers: values.threeDS,
    clockMovers: clockMoversOf(general),
    webhookReach: webhookReachOf(general),
    signUp: general.signUp ?? (environment === 'production' ? 'closed' : 'open'),
    vendorAddresses: vendorAddresses(ofVendors.values, env),
    /** The server that sends email, unless a vendor does. */
    mail: smtpOptions(values.mail),
    /** Stores documents; the database does if undefined. */
    bucket: bucketSettings(values.bucket),
    telemetry: telemetrySettings(values.telemetry),
    operators: operatorSettings(values.operators),
    console: consoleSettings(values.console),
  };
}

const twoMailServers = 'VENDOR_MAIL_URL and MAIL_URL both send emails: set only one';

/** Reads the folder of releases, for commands that need no other setting. */
export const readSiteDir = (env: Variables): string =>
  siteDirOf(readTables({ platform }, env).values.platform);

const siteDirOf = ({ siteDir, dataDir }: PlatformValues) => siteDir ?? join(dataDir, 'releases');

/** Default: everybody if only this machine reaches the sandbox, otherwise nobody. */
function clockMoversOf(values: PlatformValues): ClockMovers {
  const { clockMovers } = values;
  if (clockMovers?.length) return clockMovers;
  return isLocal(values) ? '*' : [];
}

/** True if only this machine can reach the platform. */
const isLocal = ({ publicUrl, host }: PlatformValues): boolean =>
  (!publicUrl || isLoopback(new URL(publicUrl).hostname)) && isLoopback(host);

/** Webhooks of a shared platform can't reach its own network, which users could otherwise scan. */
function webhookReachOf(values: PlatformValues): WebhookReach {
  const isShared = !isLocal(values) || clockMoversOf(values) !== '*';
  return isShared || values.environment === 'production' ? 'public' : 'public-and-loopback';
}
