import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUp } from '../../bench/platform/prepare.ts';
import { findFreePort } from '../../demo/free-port.ts';
import { textOfPdf } from '../../src/metadata/testing/small-pdf.ts';
import { upload } from '../../src/platform/parties/documents/testing/files.ts';
import { ApiClient, forwardTo, must } from '../../src/platform/testing/api-client.ts';
import { createAccountWithOwner, person } from '../../src/platform/testing/examples.ts';
import {
  buildPlatform,
  type PlatformProcess,
  startPlatform,
} from '../../src/platform/testing/processes/platform-process.ts';
import { type DebianPostgres, startDebianPostgres } from './debian-postgres.ts';

/**
 * `npm run task -- backup` backs up both kinds of database as `docs/operating.md` says, restores them
 * elsewhere, and looks for their contents: rows, sealed documents, and issued tokens.
 */

const content = `${textOfPdf()}\n%stored in a backup`;
const script = await buildPlatform('backup');
const running = new Set<PlatformProcess>();
let exitCode = 1;
try {
  await backUpServer();
  await backUpFolder();
  exitCode = 0;
} catch (error) {
  const logs = [...running].map((platform) => platform.log()).join('\n');
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${logs}\n`);
} finally {
  for (const platform of running) await platform.end();
}
process.exitCode = exitCode;

/** Backs up a server while the platform runs and writes. */
async function backUpServer(): Promise<void> {
  const postgres = await startDebianPostgres();
  try {
    const MASTER_KEY = randomBytes(32).toString('hex');
    const [keygen = '', dump = '', restore = ''] = documentedCommands();
    const [recipient = ''] = /age1\w+/.exec(await postgres.follow(keygen)) ?? [];
    await postgres.run('createuser', 'embeds');
    await postgres.run('createdb', 'embeds');
    const first = await start({ DATABASE_URL: postgres.urlOf('embeds'), MASTER_KEY });
    const before = await fill(first, 'before');
    const [later] = await Promise.all([
      fill(first, 'later'),
      postgres.follow(dump.replace('age1…', recipient)),
    ]);
    await first.end('SIGTERM');
    await expectSealed(postgres);
    await postgres.run('dropdb', 'embeds');
    await postgres.follow(restore);
    const second = await start({ DATABASE_URL: postgres.urlOf('embeds'), MASTER_KEY });
    await expectRestored(second, before);
    const { status } = await clientOf(second, later.headers).get('/v2/users/current');
    if (status !== 401) throw new Error('the dump contains data that was written after it');
    await second.end('SIGTERM');
    process.stdout.write('ok: a dump of PostgreSQL, made while the platform wrote, is restored\n');
  } finally {
    for (const platform of running) await platform.end();
    await postgres.stop();
  }
}

/** Reads the commands of `docs/operating.md` for the key, a dump, and its restoration. */
function documentedCommands(): string[] {
  const [, section = ''] = readFileSync('docs/operating.md', 'utf8').split('\n## Backups\n');
  return [...section.matchAll(/```\n(.*?)```/gs)].map(([, commands = '']) => commands);
}

/**
 * Expects that only its owner and the key's holder can read the dump, which contains no tax id or birth date.
 */
async function expectSealed(postgres: DebianPostgres): Promise<void> {
  const file = join(postgres.folder, 'embeds.dump.age');
  if ((statSync(file).mode & 0o77) !== 0) throw new Error('others can read the dump');
  if (readFileSync(file).includes('PGDMP')) throw new Error('the dump is not encrypted');
  const decrypt = 'age --decrypt --identity backup.key embeds.dump.age';
  const text = await postgres.follow(`${decrypt} | pg_restore --file=-`);
  if (!text.includes(person.name)) throw new Error('the dump has no contact');
  const clear = [person['tax-id-number'], person['date-of-birth']].filter((each) =>
    text.includes(each),
  );
  if (clear.length > 0) throw new Error(`the dump has ${clear.join(', ')}`);
}

/** Backs up a folder while the platform is stopped. */
async function backUpFolder(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'embeds-folder-'));
  try {
    const [DATA_DIR, restored] = [join(folder, 'data'), join(folder, 'restored')];
    const first = await start({ DATA_DIR });
    const before = await fill(first, 'before');
    await first.end('SIGTERM');
    cpSync(DATA_DIR, restored, { recursive: true });
    rmSync(DATA_DIR, { recursive: true });
    const second = await start({ DATA_DIR: restored });
    await expectRestored(second, before);
    await second.end('SIGTERM');
    process.stdout.write('ok: a copy of the data folder is restored\n');
  } finally {
    for (const platform of running) await platform.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(environment: Record<string, string>): Promise<PlatformProcess> {
  const port = await findFreePort();
  const platform = startPlatform(script, { port, environment });
  running.add(platform);
  await platform.untilHealthy();
  return platform;
}

/** Creates a user with a token, an account and a sealed document. */
async function fill(platform: PlatformProcess, name: string) {
  const user = { email: `${name}@shop.example`, password: 'Correct-Horse-1' };
  const client = await signUp(clientOf(platform), user);
  const { accountId, contactId } = await createAccountWithOwner(client);
  const bytes = Buffer.from(content);
  const { data } = await must(upload(client, { 'contact-id': contactId }, { bytes }));
  return { headers: client.headers, documentId: String(data.id), accountId };
}

async function expectRestored(
  platform: PlatformProcess,
  { headers, accountId, documentId }: Awaited<ReturnType<typeof fill>>,
): Promise<void> {
  const client = clientOf(platform, headers);
  await must(client.get(`/v2/accounts/${accountId}`));
  const { data } = await must(client.get(`/v2/uploaded-documents/${documentId}`));
  const link = new URL(String(data.attributes['file-url']));
  const file = await fetch(`${platform.url}${link.pathname}${link.search}`);
  const text = await file.text();
  if (!text.includes('stored in a backup')) {
    throw new Error(`the document is ${file.status}: ${text}`);
  }
}

function clientOf({ url }: PlatformProcess, headers: ApiClient['headers'] = {}): ApiClient {
  return new ApiClient(forwardTo(url), headers);
}
