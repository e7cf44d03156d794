import { parseArgs } from 'node:util';
import { OperatorPermission } from '../../../contract/operator-desk.ts';
import { createPasswords } from '../../kernel/api/credentials/passwords.ts';
import { createLog } from '../../kernel/services/telemetry/log.ts';
import type { Services } from '../../kernel/work/unit-of-work/services.ts';
import {
  addOperator,
  listOperators,
  removeOperator,
} from '../../operators/people/manage-operators.ts';
import { createPlatform } from '../create-platform.ts';
import { openInstallation } from '../installation/open-installation.ts';
import { readSettings, readSiteDir } from '../settings/settings.ts';
import { auditCommand, checkExport, type Write } from './audit-commands.ts';
import { releaseCommand } from './release-commands.ts';
import { addUser } from './user-commands.ts';

const usage = `users add EMAIL [--name NAME]
operators add NAME [--may checks,disbursements,disputes,policies]
operators remove NAME
operators list
audit verify [--after SEQUENCE:HASH]
audit export
audit key
audit erase SEQUENCE
audit check FILE --key KEY [--after SEQUENCE:HASH]
releases list
releases add FOLDER
releases prune [--keep COUNT] [--older-than DAYS]`;

/**
 * Runs a command of the person who operates the platform, with the environment of the platform: adds
 * users, adds and removes operators, verifies the audit log, and manages former releases of the forms.
 *
 * @returns the exit code: 0, 1 if the audit log is broken, 2 for an unknown command
 * @throws Error that says what to do
 */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  write: Write,
): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      may: { type: 'string' },
      key: { type: 'string' },
      after: { type: 'string' },
      keep: { type: 'string' },
      'older-than': { type: 'string' },
    },
  });
  const [noun, verb, name = ''] = positionals;
  if (noun === 'audit' && verb === 'check') return checkExport(name, values, write);
  const ofReleases =
    noun === 'releases'
      ? releaseCommand(verb, readSiteDir(env), { ...values, name }, write)
      : undefined;
  if (ofReleases) return ofReleases();
  const commands: Readonly<Record<string, (services: Services) => Promise<number>>> = {
    'users add': (services) => addUser(services, { email: name, name: values.name }, write),
    'operators add': (services) => add(services, name, values.may, write),
    'operators remove': (services) => removeOperator(services, name).then(() => 0),
    'operators list': (services) => list(services, write),
  };
  const command =
    commands[`${noun} ${verb}`] ?? auditCommand({ noun, verb, name, after: values.after }, write);
  if (!command) {
    write(usage);
    return 2;
  }
  return withServices(env, command);
}

async function withServices(
  env: Readonly<Record<string, string | undefined>>,
  command: (services: Services) => Promise<number>,
): Promise<number> {
  const settings = readSettings(env);
  const { environment } = settings;
  const { store, masterKey } = await openInstallation(settings);
  try {
    const { services } = createPlatform({ store, masterKey, environment, log: createLog() });
    return await command(services);
  } finally {
    await store.close();
  }
}

async function add(
  services: Services,
  name: string,
  may: string | undefined,
  write: Write,
): Promise<number> {
  const known = OperatorPermission.def.entries;
  const asked = may?.split(',') ?? Object.keys(known);
  const permissions = asked.map((each) => {
    const { data } = OperatorPermission.safeParse(each.trim());
    if (data) return data;
    throw new Error(`--may: "${each}" must be one of ${Object.keys(known).join(', ')}.`);
  });
  const made = await addOperator(services, createPasswords(), { name, permissions });
  write(`password: ${made.password}`);
  write(`authenticator app: ${made.totpUri}`);
  write('These are shown only once. If they are lost, remove the operator and add it again.');
  return 0;
}

async function list(services: Services, write: Write): Promise<number> {
  for (const { id, name, permissions } of await listOperators(services)) {
    write(`${id} ${name} ${permissions.join(',')}`);
  }
  return 0;
}
