import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { OperatorPermission } from '../../../contract/operator-desk.ts';
import { UserInput } from '../../../contract/user.ts';
import { createPasswords } from '../../kernel/api/credentials/passwords.ts';
import { createLog } from '../../kernel/services/telemetry/log.ts';
import { Failure } from '../../kernel/store/types/failure.ts';
import type { Services } from '../../kernel/work/unit-of-work/services.ts';
import {
  addOperator,
  listOperators,
  removeOperator,
} from '../../operators/people/manage-operators.ts';
import { insertNewUser } from '../../parties/users/create-user.ts';
import { createPlatform } from '../create-platform.ts';
import { openInstallation } from '../installation/open-installation.ts';
import { readSettings, readSiteDir } from '../settings/settings.ts';
import { auditCommand, checkExport, type Write } from './audit-commands.ts';
import { releaseCommand } from './release-commands.ts';

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
 * Runs a command of the operator of the platform, with the environment of the platform.
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
    'operators add': (services) => addNewOperator(services, name, values.may, write),
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

/** Adds a user with a new organization, whether sign-up is open or closed, and prints its random password. */
async function addUser(
  services: Services,
  { email, name }: { readonly email: string; readonly name: string | undefined },
  write: Write,
): Promise<number> {
  // The prefix has the required kinds of characters; the rest is 144 random bits.
  const password = `Aa1-${randomBytes(18).toString('base64url')}`;
  const input = UserInput.safeParse({ email, name: name ?? email.split('@')[0], password });
  if (!input.success) {
    const [first] = input.error.issues;
    throw new Error(`${first?.path[0] === 'email' ? 'EMAIL' : '--name'} ${first?.message}.`);
  }
  await insertNewUser(services, createPasswords(), input.data).catch(explain);
  write(`password: ${password}`);
  write('It is shown only once. PATCH /v2/users/current/password replaces it.');
  return 0;
}

function explain(error: unknown): never {
  throw error instanceof Failure ? new Error(error.problems[0]?.detail) : error;
}

async function addNewOperator(
  services: Services,
  name: string,
  may: string | undefined,
  write: Write,
): Promise<number> {
  const known = OperatorPermission.def.entries;
  const permissions = (may?.split(',') ?? Object.keys(known)).map((each) => {
    const { data } = OperatorPermission.safeParse(each.trim());
    if (data) return data;
    throw new Error(`--may: "${each}" must be one of ${Object.keys(known).join(', ')}.`);
  });
  const operator = await addOperator(services, createPasswords(), { name, permissions });
  write(`password: ${operator.password}`);
  write(`authenticator app: ${operator.totpUri}`);
  write('These are shown only once. If they are lost, remove the operator and add it again.');
  return 0;
}

async function list(services: Services, write: Write): Promise<number> {
  for (const { id, name, permissions } of await listOperators(services)) {
    write(`${id} ${name} ${permissions.join(',')}`);
  }
  return 0;
}
