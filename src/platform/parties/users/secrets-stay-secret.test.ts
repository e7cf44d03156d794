import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '../../kernel/services/telemetry/log.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createKey, rollKey } from '../api-keys/testing/key-bench.ts';
import {
  basic,
  bearer,
  createInviter,
  createUser,
  guestEmail,
  inviteToken,
  password,
  requestJwt,
} from './testing/people.ts';

const lines: string[] = [];
const given = useTestPlatform({
  log: createLog({ write: (line: string) => void lines.push(line) }),
});
const email = 'ann@example.com';
const next = 'Battery-Staple-2';

async function makeSecrets(): Promise<unknown[]> {
  const inviter = await createInviter(given, guestEmail);
  const invitation = await inviteToken(inviter.owner, inviter.invitation);
  const client = await createUser(given.anonymous, email);
  const keys = await makeKeys(client);
  const totp = await client.post('/v2/users/current/totp/secret', { password });
  const uri = new URL(String(totp.data.attributes['qr-code-uri']));
  await given.anonymous.send('POST', '/auth/password_reset', JSON.stringify({ email }));
  const reset = await client.get('/v2/users/current/sandbox/password-reset');
  const { hash } = reset.data.attributes;
  const body = JSON.stringify({ password: next });
  await given.anonymous.send('PATCH', `/auth/password_reset/${String(hash)}`, body);
  const { body: jwt } = await requestJwt(given.anonymous, email, {}, next);
  await given.anonymous.with(bearer(jwt.token)).send('POST', '/auth/jwts/invalidate-session');
  return [password, next, ...keys, invitation, uri.searchParams.get('secret'), hash, jwt.token];
}

/** Creates and rolls an API key, with a repeated answer, and uses both secrets and wrong ones. */
async function makeKeys(client: ApiClient): Promise<string[]> {
  const keyed = client.with({ 'idempotency-key': randomUUID() });
  const { id, secret } = await createKey(keyed);
  const rolled = await rollKey(keyed, id);
  expect(await rollKey(keyed, id)).toBe(rolled);
  for (const each of [secret, rolled, `${secret}0`, secret.slice(0, -1)]) {
    for (const headers of [bearer(each), basic(each, ''), basic(each)]) {
      const answer = await given.anonymous.with(headers).get(`/v2/accounts/${id}?filter[id]=${id}`);
      expect(JSON.stringify(answer.body)).not.toContain(secret.slice(0, -1));
      expect(JSON.stringify(answer.body)).not.toContain(rolled);
    }
  }
  return [secret, rolled, secret.slice(0, -1), secret.slice(12, 40)];
}

/** Returns the whole database as text. */
async function dump(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()
  `.execute(given.store.db);
  const tables = rows.map(({ name }) => sql.raw(`select ${name}::text as row from ${name}`));
  const all = await sql<{ row: string }>`${sql.join(tables, sql` union all `)}`.execute(
    given.store.db,
  );
  return all.rows.map(({ row }) => row).join('\n');
}

// Covers AU14
test('passwords, hashes, codes and tokens are neither logged nor stored in the clear', async () => {
  lines.length = 0;
  const secrets = (await makeSecrets()).map(String);
  expect(secrets.every((secret) => secret.length > 10)).toBe(true);
  await given.platform.stop();
  const log = lines.join('');
  const database = await dump();
  expect(log).toContain('/auth/password_reset/:hash');
  expect(log).toContain('email not sent');
  expect(database).toContain(email);
  expect(log).not.toContain(email);
  for (const secret of secrets) {
    expect(log).not.toContain(secret);
    expect(database).not.toContain(secret);
    expect(database).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
