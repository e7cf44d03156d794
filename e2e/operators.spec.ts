import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { ApiClient } from '../src/platform/testing/api-client.ts';
import { createAccountWithOwner, person } from '../src/platform/testing/examples.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, refusedRequests, test } from './fixtures.ts';
import { findOpenPort } from './open-port.ts';

/** A photo of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface DeskProcess {
  readonly url: string;
  readonly client: ApiClient;
  readonly contactId: string;
  /** What operators sign in with, by name. */
  readonly password: (name: string) => string;
  readonly code: (name: string) => string;
  stop(): void;
}

test.use({ expectedNoise: refusedRequests });
// One after the other, as both use the one platform that is started here.
test.describe.configure({ mode: 'serial' });

let desk: DeskProcess;
test.beforeAll(async () => {
  desk = await startDesk();
});
test.afterAll(() => desk?.stop());

/** A platform of its own in which two operators have to agree on identities, with three of them. */
async function startDesk(): Promise<DeskProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'embeds-operators-'));
  const program = path.join(import.meta.dirname, '../dist/server/platform.js');
  const [port, operatorsPort] = [await findOpenPort(), await findOpenPort()];
  const url = `http://127.0.0.1:${operatorsPort}`;
  const env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: folder,
    MASTER_KEY: randomBytes(32).toString('hex'),
    THREE_DS_SHARED_SECRET: 'shared-with-the-bank',
    PLATFORM_PORT: String(port),
    OPERATORS_PORT: String(operatorsPort),
    OPERATORS_URL: url,
    FOUR_EYES: 'cip-checks',
  };
  const credentials = new Map<string, { password: string; totp: TOTP }>();
  for (const name of ['anna', 'bert', 'carl']) {
    const told = execFileSync(process.execPath, [program, 'operators', 'add', name], { env });
    const [, password = '', uri = ''] =
      /^password: (\S+)\nauthenticator app: (\S+)/.exec(String(told)) ?? [];
    const secret = Secret.fromBase32(new URL(uri).searchParams.get('secret') ?? '');
    credentials.set(name, { password, totp: new TOTP({ secret }) });
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await untilHealthy(url, child);
  const { client, contactId } = await fill(`http://127.0.0.1:${port}`);
  return {
    url,
    client,
    contactId,
    password: (name) => credentials.get(name)?.password ?? '',
    code: (name) => credentials.get(name)?.totp.generate() ?? '',
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt++) {
    const isThere = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (child.exitCode !== null) throw new Error('the platform has ended');
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the platform does not answer');
}

/** An account whose owner sent a passport. */
async function fill(url: string): Promise<{ client: ApiClient; contactId: string }> {
  const anonymous = new ApiClient((request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`${url}${pathname}${search}`, request));
  });
  const [email, password] = ['merchant@example.com', 'Correct-Horse-1'];
  await anonymous.post('/v2/users', { email, name: 'A User', password });
  const basic = Buffer.from(`${email}:${password}`).toString('base64');
  const { body } = await anonymous
    .with({ authorization: `Basic ${basic}` })
    .send('POST', '/auth/jwts');
  const client = anonymous.with({ authorization: `Bearer ${String(body.token)}` });
  const owner = { owner: { ...person, name: 'sandbox_exceptions 7' } };
  const { contactId } = await createAccountWithOwner(client, owner, { opened: false });
  const form = new FormData();
  form.set('contact-id', contactId);
  form.set('label', 'Passport');
  form.set('file', new File([photo], 'passport.png', { type: 'image/png' }));
  const uploaded = await fetch(`${url}/v2/uploaded-documents`, {
    method: 'POST',
    body: form,
    headers: client.headers,
  });
  const { data } = (await uploaded.json()) as { data: { id: string } };
  await client.post('/v2/kyc-document-checks', {
    'contact-id': contactId,
    'uploaded-document-id': data.id,
    identity: true,
    'identity-photo': true,
    'kyc-document-type': 'passport',
    'kyc-document-country': 'US',
  });
  return { client, contactId };
}

/** Types into what has the focus, and goes on to the next, as somebody without a mouse does. */
async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(`${desk.url}/`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Name').focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(desk.password(name));
  await page.keyboard.press('Tab');
  await page.keyboard.type(desk.code(name));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
}

/** The queue has what the platform has begun by itself a moment later. */
async function untilQueued(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, role: 'link' | 'button' | 'radio', name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).first();
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`nobody gets to ${name} by the keyboard`);
}

test('two operators decide an identity by keyboard alone, after they have seen the passport', async ({
  page,
  browser,
}) => {
  await signIn(page, 'anna');
  await untilQueued(page, /^Identity check [0-9a-f]/);
  await tabTo(page, 'link', /^Identity check [0-9a-f]/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', 'View Passport');
  await page.keyboard.press('Enter');
  const image = page.getByRole('img', { name: 'The document' });
  await expect(image).toBeVisible();
  expect(await image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBe(1);
  await tabTo(page, 'link', 'Back to the decision');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Decide' })).toBeVisible();
  await tabTo(page, 'radio', 'Approve');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('compared with the passport');
  await tabTo(page, 'button', 'Decide');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Your decision waits for a second operator.');
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, 'bert');
  await tabTo(other, 'link', /^Identity check [0-9a-f]/);
  await other.keyboard.press('Enter');
  await expect(other.getByText('compared with the passport').first()).toBeVisible();
  await other.getByLabel('Reason').focus();
  await other.keyboard.type('the same');
  await tabTo(other, 'button', 'Agree: approve');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('status')).toHaveText('Your decision was carried out.');
  await other.close();
  const { list } = await desk.client.get(`/v2/cip-checks?contact.id=${desk.contactId}`);
  expect(list[0]?.attributes).toMatchObject({ status: 'approved' });
});

test('axe finds nothing on any page, wide and at 320 px, in light and in dark colours', async ({
  page,
}) => {
  const look = async (state: string) => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, `${state}, ${colorScheme}, ${width} px wide`);
      }
      await expectNoSidewaysScroll(page, state);
    }
  };
  await page.goto(`${desk.url}/sign-in`);
  await look('sign-in');
  await signIn(page, 'carl');
  await untilQueued(page, /^Document check [0-9a-f]/);
  await look('queue');
  await page.getByRole('link', { name: /^Document check [0-9a-f]/ }).click();
  await look('a check');
  await page.getByRole('radio', { name: 'Fail' }).check();
  await page.getByLabel('Reason').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('what is wrong');
  await page.getByRole('link', { name: 'View Passport' }).click();
  await look('the viewer');
});
