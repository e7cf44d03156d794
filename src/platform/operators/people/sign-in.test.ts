import { expect, test } from 'vitest';
import { createPasswords } from '../../kernel/api/credentials/passwords.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { clientOf, codeOf, openDesk, origin } from '../testing/desk-bench.ts';
import { addOperator, listOperators, removeOperator } from './manage-operators.ts';

const given = useTestPlatform();
const refused = {
  status: 401,
  body: { errors: [{ detail: 'The name, the password or the code is wrong.' }] },
};

test('an operator signs in with name, password and code and gets an HttpOnly cookie', async () => {
  const { hire, nobody } = openDesk(given);
  const { credentials } = await hire('Anna');
  const input = { name: 'ANNA', password: credentials.password, code: codeOf(credentials, 1) };
  const answer = await nobody.post('/v1/session', input);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-operator=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('each wrong part is rejected with the same text', async () => {
  const { hire, nobody } = openDesk(given);
  const { credentials, usedCode } = await hire('anna');
  const right = { name: 'anna', password: credentials.password, code: codeOf(credentials, 1) };
  const parts = [{ name: 'bert' }, { password: 'another' }, { code: '12345' }, { code: usedCode }];
  for (const wrong of parts) {
    expect(await nobody.post('/v1/session', { ...right, ...wrong })).toMatchObject(refused);
  }
  expect(await nobody.post('/v1/session', right)).toMatchObject({ status: 204 });
});

test('guesses are limited', async () => {
  const { hire, nobody } = openDesk(given);
  const { credentials } = await hire('anna');
  const guess = (code: string) =>
    nobody.post('/v1/session', { name: 'anna', password: credentials.password, code });
  for (let count = 0; count < 10; count++) expect((await guess('x')).status).toBe(401);
  expect((await guess(codeOf(credentials, 1))).status).toBe(429);
});

test('a session ends by signing out, after half an hour without use, and with its operator', async () => {
  const { hire, desk } = openDesk(given);
  const anna = await hire('anna');
  expect((await anna.get('/v1/queue')).status).toBe(200);
  expect((await anna.send('/v1/session', { method: 'DELETE' })).status).toBe(204);
  expect((await anna.get('/v1/queue')).status).toBe(401);
  const bert = await hire('bert');
  const { services } = given.another();
  await removeOperator(services, 'BERT');
  expect((await bert.get('/v1/queue')).status).toBe(401);
  const carl = await hire('carl');
  const pass = async (minutes: number) => {
    const earlier = new Date(Date.now() - minutes * 60_000);
    await given.store.db.updateTable('operator_sessions').set({ seen_at: earlier }).execute();
  };
  await pass(29);
  expect((await carl.get('/v1/queue')).status).toBe(200);
  await pass(31);
  expect((await clientOf(desk, { cookie: carl.cookie }).get('/v1/queue')).status).toBe(401);
});

test('tokens and passwords are not stored in plain text', async () => {
  const { hire } = openDesk(given);
  const { credentials, cookie } = await hire('anna');
  const tables = ['operators', 'operator_sessions', 'audit_entries', 'audit_reasons'] as const;
  for (const table of tables) {
    const rows = JSON.stringify(await given.store.db.selectFrom(table).selectAll().execute());
    expect(rows).not.toContain(credentials.password);
    expect(rows).not.toContain(cookie.split('=')[1]);
    expect(rows).not.toContain(new URL(credentials.totpUri).searchParams.get('secret'));
  }
});

test('an operator with a non-ASCII name can sign in and be removed', async () => {
  const { hire } = openDesk(given);
  const { services } = given.another();
  expect((await (await hire('Änne')).get('/v1/queue')).status).toBe(200);
  await removeOperator(services, 'Änne');
  expect(await listOperators(services)).toEqual([]);
});

test('names of operators are unique and cannot contain markup', async () => {
  const { services } = given.another();
  const passwords = createPasswords(4);
  const add = (name: string) => addOperator(services, passwords, { name, permissions: [] });
  await add('anna');
  await expect(add('Anna')).rejects.toThrow('There is already an operator named Anna.');
  await expect(add('<b>')).rejects.toThrow('letters, digits');
  await expect(removeOperator(services, 'bert')).rejects.toThrow(
    'There is no operator named bert.',
  );
  expect(await listOperators(services)).toMatchObject([{ name: 'anna', permissions: [] }]);
});

test('requests from other sites are rejected', async () => {
  const { hire } = openDesk(given);
  const anna = await hire('anna');
  const post = (headers: Record<string, string>) =>
    anna.send('/sign-out', { method: 'POST', headers });
  const others: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin },
  ];
  for (const headers of others) expect((await post(headers)).status).toBe(403);
  expect((await anna.get('/v1/queue')).status).toBe(200);
  expect((await post({ origin, 'sec-fetch-site': 'same-origin' })).status).toBe(303);
});
