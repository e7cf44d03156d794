import * as z from 'zod/mini';
import { readSettings, readTogether, required, type Variables } from './settings.ts';
import type { StoreLocation } from './store.ts';

const secret = z.string().check(z.minLength(32));
const secrets = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',')),
  ),
  z.tuple([secret], secret),
);
const tcpPort = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)),
  z.number().check(z.maximum(65_535)),
);
const origin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url) => url.replace(/\/$/, '')),
);

/** Variables of every adapter. */
export const commonVariables = {
  secrets: {
    name: 'ADAPTER_SECRET',
    schema: secrets,
    secret: true,
    help: 'The same as the platform’s VENDOR_…_SECRET: 32 characters or more. While it changes: both, the new one first, separated by a comma',
  },
  platformUrl: {
    name: 'PLATFORM_URL',
    schema: origin,
    help: 'Origin of the platform, which receives callbacks: https://embeds.example',
  },
  host: {
    name: 'ADAPTER_HOST',
    schema: z._default(z.string(), '127.0.0.1'),
    help: 'Address to listen on. Default: 127.0.0.1',
  },
  port: {
    name: 'ADAPTER_PORT',
    schema: tcpPort,
    help: 'Port to listen on: a number up to 65535',
  },
  databaseUrl: {
    name: 'ADAPTER_DATABASE_URL',
    schema: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
    secret: true,
    help: 'PostgreSQL database of the adapter: postgresql://user:password@host/name',
  },
  dataDir: {
    name: 'ADAPTER_DATA_DIR',
    schema: z.optional(z.string()),
    help: 'Folder of the embedded database, instead of ADAPTER_DATABASE_URL. Not for production',
  },
} satisfies Variables;

const { databaseUrl, dataDir, ...others } = commonVariables;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the variables of every adapter.
 *
 * @throws Error with a line for each problem
 */
export function readCommonSettings(env: Environment) {
  const [settings, location] = readTogether(
    () => readSettings(others, env),
    () => readLocation(env),
  );
  return { ...settings, location };
}

function readLocation(env: Environment): StoreLocation {
  const given = readSettings({ databaseUrl, dataDir }, env);
  if (given.databaseUrl && given.dataDir) {
    throw new Error('Set ADAPTER_DATABASE_URL or ADAPTER_DATA_DIR, not both');
  }
  if (given.databaseUrl) return { databaseUrl: given.databaseUrl };
  if (given.dataDir) return { dataDir: given.dataDir };
  throw new Error(required(databaseUrl));
}
