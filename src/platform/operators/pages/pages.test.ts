import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { deskOperations } from '../desk/operations.ts';
import { codeOf, hireTwo, openDesk, useCheckBench } from '../testing/desk-bench.ts';

const check = useCheckBench();
const { given, hire, statusOf } = check;
const waiting = async () => (await check.waiting()).page;

test('every page has a policy without scripts and escapes markup', async () => {
  const anna = await hire();
  const path = await waiting();
  const name = 'Jane <script>alert(1)</script> Doe';
  await given.store.db.updateTable('contacts').set({ name }).execute();
  for (const page of ['/', '/sign-in', path, '/desk.css', '/nowhere', `/queue/x/${randomUUID()}`]) {
    const { headers, text } = await anna.get(page);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).not.toMatch(/<script|style=|onclick/);
  }
  expect((await anna.get(path)).text).toContain('Jane &lt;script&gt;');
});

test('a page shows readable names of resources and attributes', async () => {
  const anna = await hire();
  const { text } = await anna.get(await waiting());
  for (const name of ['Address', 'CIP check', 'Tax ID number', 'AML cleared', 'SMS']) {
    expect(text).toMatch(new RegExp(`>${name}<`));
  }
});

test('a form carries out a decision and a page confirms it', async () => {
  const anna = await hire();
  const path = await waiting();
  const fields = { decision: 'approve', reason: 'compared with the register', message: '' };
  const answer = await anna.submit(path, fields);
  expect(answer.status).toBe(303);
  const next = answer.headers.get('location') ?? '';
  expect(next).toBe(`${path}?done=carried-out`);
  const { text } = await anna.get(next);
  expect(text).toContain('Your decision was carried out.');
  expect(text).toContain('by anna');
  expect(text).toContain('compared with the register');
  expect(await statusOf('cip-checks')).toBe('approved');
});

test('a rejected form is shown again with its input and its problems', async () => {
  const anna = await hire();
  const path = await waiting();
  const fields = { decision: 'approve', reason: '', message: 'Kept "as is"' };
  const answer = await anna.submit(path, fields);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('role="alert"');
  expect(answer.text).toContain('<title>Error: ');
  expect(answer.text).toContain('Kept &quot;as is&quot;');
  expect(answer.text).toMatch(/value="approve" required checked/);
});

test('a decision about a changed subject is rejected and can be repeated', async () => {
  const anna = await hire();
  const path = await waiting();
  const versionIn = (text: string) => /name="version" value="(\w+)"/.exec(text)?.[1] ?? '';
  const fields = { decision: 'approve', reason: 'compared with the register' };
  const seen = versionIn((await anna.get(path)).text);
  await given.store.db.updateTable('contacts').set({ name: 'Somebody Else' }).execute();
  const refused = await anna.submit(path, { ...fields, version: seen });
  expect(refused.text).toContain('This changed after you opened it.');
  expect(refused.text).toContain('Somebody Else');
  expect(await statusOf('cip-checks')).toBe('pending');
  const again = await anna.submit(path, { ...fields, version: versionIn(refused.text) });
  expect(again.status).toBe(303);
});

test('proposals can be agreed to, declined and withdrawn by forms', async () => {
  const [anna, bert] = await hireTwo(given, 'cip-checks');
  const path = await waiting();
  const reason = 'compared with the register';
  await anna.submit(path, { decision: 'approve', reason });
  expect((await anna.get(path)).text).toContain('Another operator has to agree.');
  expect((await bert.get('/')).text).toContain('waits for a second operator');
  expect((await bert.get(path)).text).toContain('Agree: approve');
  const declined = await bert.submit(`${path}/decline`, { reason });
  expect(declined.headers.get('location')).toBe(`${path}?done=declined`);
  await anna.submit(path, { decision: 'approve', reason });
  await bert.submit(path, { decision: 'approve', reason });
  expect(await statusOf('cip-checks')).toBe('approved');
});

test('cases are an application, and no other address has a script', async () => {
  const app = (request: Request) => new Response(`the app at ${new URL(request.url).pathname}`);
  const { nobody } = openDesk(given, [], app);
  const get = async (path: string) => (await nobody.get(path)).text;
  for (const path of ['/cases', `/cases/${randomUUID()}`, '/figures', '/assets/main-1.js']) {
    expect(await get(path)).toBe(`the app at ${path}`);
  }
  for (const path of [
    '/',
    '/sign-in',
    '/queue/cip-checks/x',
    '/cases/x/y',
    '/v1/x',
    '/index.html',
  ]) {
    expect(await get(path)).not.toContain('the app');
  }
});

test('the viewer shows only documents of the check', async () => {
  const anna = await hire();
  const path = `/queue/kyc-document-checks/${await check.bench.submit()}`;
  const { text } = await anna.get(path);
  const link = /\/queue\/kyc-document-checks\/[\w-]+\/documents\/[\w-]+/.exec(text)?.[0] ?? '';
  const viewer = await anna.get(link);
  expect(viewer.status).toBe(200);
  expect(viewer.text).toContain(`/v1/documents/${link.split('/').at(-1)}`);
  expect((await anna.get(`${path}/documents/${randomUUID()}`)).status).toBe(404);
});

test('pages without a session redirect to the sign-in, which does not reveal what was wrong', async () => {
  const { hire: hireTo, nobody } = openDesk(given);
  const documentPath = `/queue/cip-checks/${randomUUID()}/documents/x`;
  for (const path of ['/', '/queue/cip-checks/x', documentPath]) {
    expect((await nobody.get(path)).headers.get('location')).toBe('/sign-in');
  }
  const { credentials, usedCode } = await hireTo('anna');
  const fields = { name: 'anna', password: credentials.password, code: usedCode };
  const used = await nobody.submit('/sign-in', fields);
  expect(used.status).toBe(401);
  expect(used.text).toContain('The name, the password or the code is wrong.');
  expect(used.text).not.toContain(credentials.password);
  const right = await nobody.submit('/sign-in', { ...fields, code: codeOf(credentials, 1) });
  expect(right.headers.get('location')).toBe('/');
  expect(right.headers.get('set-cookie')).toContain('SameSite=Strict');
});

test('an invalid outcome in a link is not shown', async () => {
  const anna = await hire();
  const { status, text } = await anna.get(`${await waiting()}?done=constructor`);
  expect(status).toBe(200);
  expect(text).not.toMatch(/role="status"|native code/);
});

test('signing out ends the session', async () => {
  const anna = await hire();
  expect((await anna.submit('/sign-out', {})).headers.get('location')).toBe('/sign-in');
  expect((await anna.get('/')).status).toBe(303);
});

test('the API has a valid OpenAPI document', async () => {
  const { body } = await openDesk(given).nobody.get('/openapi.json');
  expect(await new Validator().validate(body)).toEqual({ valid: true });
  const count = Object.values(body.paths as Record<string, object>).flatMap(Object.keys).length;
  expect(count).toBe(Object.keys(deskOperations).length);
});
