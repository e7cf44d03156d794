import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { findFreePort } from '../../../demo/free-port.ts';
import { type Service, startService, waitUntilHealthy } from '../../../demo/service.ts';

/** Adapters of the archive: program, database, and the port of the platform that each connects. */
const programs = {
  adyen: { script: 'adapter-adyen.js', vendor: 'CARD_NETWORK' },
  plaid: { script: 'adapter-plaid.js', vendor: 'BANK_LINK' },
  bank_files: { script: 'adapter-bank-files.js', vendor: 'BANK_RAILS' },
  lists: { script: 'adapter-sanctions-lists.js', vendor: 'IDENTITY_CHECKS' },
} as const;

export type AdapterName = keyof typeof programs;
const names = Object.keys(programs) as AdapterName[];

interface Given {
  readonly folder: string;
  /** Unpacked archive. */
  readonly program: string;
  readonly platformUrl: string;
  readonly databaseUrl: (name: string) => string;
  /** Secrets for callbacks of other servers, which the platform accepts beside that of the adapter. */
  readonly furtherSecrets: Partial<Record<AdapterName, string>>;
}

/** Prepares the four adapters, with secrets and free ports. */
export async function prepareAdapters(given: Given) {
  const prepared = new Map<AdapterName, { port: number; secret: string }>();
  for (const name of names) {
    prepared.set(name, { port: await findFreePort(), secret: randomBytes(32).toString('hex') });
  }
  const get = (name: AdapterName) => {
    const found = prepared.get(name);
    if (!found) throw new Error(`no adapter ${name}`);
    return found;
  };
  const services = new Map<AdapterName, Service>();
  const originOf = (name: AdapterName) => `http://127.0.0.1:${get(name).port}`;
  return {
    originOf,
    secretOf: (name: AdapterName) => get(name).secret,
    /** Variables with which the platform connects them. */
    environment: Object.fromEntries(
      names.flatMap((name) => {
        const { vendor } = programs[name];
        const more = given.furtherSecrets[name];
        return [
          [`VENDOR_${vendor}_URL`, `${originOf(name)}/v1`],
          [`VENDOR_${vendor}_SECRET`, [get(name).secret, more].filter(Boolean).join(',')],
        ];
      }),
    ) as Record<string, string>,
    /** Starts an adapter with its own settings. Resolves when it is healthy. */
    async start(name: AdapterName, settings: Readonly<Record<string, string>>) {
      const service = startService({
        name: programs[name].script,
        script: join(given.program, programs[name].script),
        environment: {
          ADAPTER_SECRET: get(name).secret,
          ADAPTER_PORT: String(get(name).port),
          ADAPTER_DATABASE_URL: given.databaseUrl(`adapter_${name}`),
          PLATFORM_URL: given.platformUrl,
          ...settings,
        },
        logFile: join(given.folder, `adapter-${name}.log`),
        cwd: given.program,
      });
      services.set(name, service);
      await waitUntilHealthy(`${originOf(name)}/healthz`, service);
    },
    /** Returns the process id of each started adapter. */
    pids: () => [...services].map(([name, { pid }]) => [name, pid ?? Number.NaN] as const),
    stop: () => Promise.all([...services.values()].map((service) => service.stop())),
  };
}
