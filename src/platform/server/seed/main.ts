import { parseArgs } from 'node:util';
import { createLog } from '../../kernel/services/telemetry/log.ts';
import { openInstallation } from '../installation/open-installation.ts';
import { readSettings } from '../settings/settings.ts';
import { seed } from './seed.ts';

/** `npm run task -- seed --contacts 1000000 --accounts 1000`: fills a sandbox with plausible rows. */

const usage = `npm run task -- seed --contacts 100000 [--accounts 1000] [--email …] [--password …]

  --contacts   number of contacts to add, 1 to 10000000
  --accounts   number of their accounts; by default one for each ten contacts
  --email      the user whose organization they belong to; created if needed
  --password   its password

DATABASE_URL or DATA_DIR names the database. Stop a platform on the embedded database first.`;

const { values } = parseArgs({
  options: {
    contacts: { type: 'string' },
    accounts: { type: 'string' },
    email: { type: 'string', default: 'seed@example.com' },
    password: { type: 'string', default: 'Sandbox-2026' },
  },
});

async function main(): Promise<void> {
  const contacts = Number(values.contacts);
  const accounts = Number(values.accounts ?? Math.ceil(contacts / 10));
  const isPossible = [contacts, accounts].every(Number.isInteger) && accounts >= 1;
  if (!isPossible || contacts < accounts || contacts > 10_000_000) throw new Error(usage);
  if (process.env.ENVIRONMENT === 'production') {
    throw new Error('Seeding is not available in production.');
  }
  const settings = readSettings(process.env);
  const { store, masterKey } = await openInstallation(settings);
  const { email, password } = values;
  const started = performance.now();
  try {
    await seed(
      { store, masterKey, log: createLog({ write: () => {} }) },
      { contacts, accounts, email, password, onProgress: showProgress },
    );
  } finally {
    await store.close();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `\n${contacts} contacts in ${accounts} accounts of ${email}, ${seconds} s\n`,
  );
}

function showProgress(done: number, all: number): void {
  process.stdout.write(`\r${done} of ${all} contacts`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
