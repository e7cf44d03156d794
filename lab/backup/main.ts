import { randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../demo/free-port.ts';
import { textOfPdf } from '../../src/metadata/testing/small-pdf.ts';
import { ApiClient } from '../../src/platform/testing/api-client.ts';
import { accountInput, person } from '../../src/platform/testing/examples.ts';
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

const site = mkdtempSync(join(tmpdir(), 'embeds-site-'));
mkdirSync(join(site, 'v1'));
writeFileSync(join(site, 'v1/embeds.js'), '');
const content = `${textOfPdf()}\n%kept in a backup`;
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
  rmSync(site, { recursive: true, force: true });
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
    const kept = await fill(first, 'kept');
    const [later] = await Promise.all([
      fill(first, 'later'),
      postgres.follow(dump.replace('age1…', recipient)),
    ]);
    await first.end('SIGTERM');
    await expectSealed(postgres);
    await postgres.run('dropdb', 'embeds');
    await postgres.follow(restore);
    const second = await start({ DATABASE_URL: postgres.urlOf('embeds'), MASTER_KEY });
    await expectKept(second, kept);
    const { status } = await clientOf(second, later.token).get('/v2/users/current');
    if (status !== 401) throw new Error('what came after the dump is there');
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
 * Expects that only its owner and the key's holder can read the dump, which contains no tax id or
 * birth date.
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
    const kept = await fill(first, 'kept');
    await first.end('SIGTERM');
    cpSync(DATA_DIR, restored, { recursive: true });
    rmSync(DATA_DIR, { recursive: true });
    const second = await start({ DATA_DIR: restored });
    await expectKept(second, kept);
    await second.end('SIGTERM');
    process.stdout.write('ok: a copy of the data folder is restored\n');
  } finally {
    for (const platform of running) await platform.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(environment: Record<string, string>): Promise<PlatformProcess> {
  const port = await findFreePort();
  const platform = startPlatform(script, {
    port,
    environment: { BUILT_SITE_DIR: site, ...environment },
  });
  running.add(platform);
  await platform.untilHealthy();
  return platform;
}

interface Kept {
  readonly token: string;
  readonly documentId: string;
  readonly accountId: string;
}

/** Creates a user with a token, an account and a sealed document. */
async function fill(platform: PlatformProcess, name: string): Promise<Kept> {
  const user = { email: `${name}@shop.example`, name, password: 'Correct-Horse-1' };
  await clientOf(platform).post('/v2/users', user);
  const authorization = `Basic ${btoa(`${user.email}:${user.password}`)}`;
  const signedIn = await clientOf(platform).with({ authorization }).send('POST', '/auth/jwts');
  const token = String(signedIn.body.token);
  const client = clientOf(platform, token);
  const account = await client.post('/v2/accounts?include=owners', {
    ...{ ...accountInput, owner: person },
  });
  const form = new FormData();
  form.append('contact-id', String(account.included[0]?.id));
  form.append('file', new Blob([content], { type: 'application/pdf' }), 'kept.pdf');
  const uploaded = await fetch(`${platform.url}/v2/uploaded-documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const answer = await uploaded.text();
  const { data }: { data?: { id: string } } = JSON.parse(answer);
  if (!data) throw new Error(`no document: ${answer}`);
  return { token, documentId: data.id, accountId: String(account.data.id) };
}

async function expectKept(platform: PlatformProcess, kept: Kept): Promise<void> {
  const client = clientOf(platform, kept.token);
  const account = await client.get(`/v2/accounts/${kept.accountId}`);
  if (account.status !== 200) throw new Error(`the account is answered with ${account.status}`);
  const { data } = await client.get(`/v2/uploaded-documents/${kept.documentId}`);
  const link = new URL(String(data.attributes['file-url']));
  const file = await fetch(`${platform.url}${link.pathname}${link.search}`);
  const text = await file.text();
  if (!text.includes('kept in a backup'))
    throw new Error(`the document is ${file.status}: ${text}`);
}

function clientOf({ url }: PlatformProcess, token?: string): ApiClient {
  const send = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`${url}${pathname}${search}`, request));
  };
  return new ApiClient(send, token ? { authorization: `Bearer ${token}` } : {});
}
