import { TOTP, URI } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { collectMail } from '../../kernel/services/mail/testing/collect-mail.ts';
import { createClock } from '../../kernel/store/types/clock.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { basic, createUser, password } from './testing/people.ts';

const { emails, mail } = collectMail();
let time = Date.parse('2026-11-20T09:30:00Z');
const given = useTestPlatform({
  clock: createClock(() => time),
  mail,
});
const email = 'ann@example.com';
const home = '198.51.100.7';
const numbers = (length: number) => Array.from({ length }, (_, index) => index);
/** Each guess takes milliseconds, or a second on a busy machine. */
const patienceMs = 180_000;

beforeEach(() => {
  emails.length = 0;
});

/** Returns the status of a request by email and password, from an address. */
async function statusOf(secret: string, remoteAddress = home, of = email): Promise<number> {
  const request = new Request('http://127.0.0.1:4100/v2/users/current', {
    headers: basic(of, secret),
  });
  return (await given.platform.fetch(request, { remoteAddress })).status;
}

function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('of concurrent passwords, the right one last', () => {
  // Covers LI19
  test.each([
    ['300, the right one used before', 300, (guess: number) => `Wrong-Horse-${guess}`],
    ['40, the right one never used', 40, (guess: number) => `Wrong-Horse-${guess}`],
    ['40 equal ones', 40, () => 'Wrong-Horse-1'],
  ])(
    '%s: ten are checked',
    async (_which, many, wrong) => {
      await given.anonymous.post('/v2/users', { email, name: 'Ann', password });
      if (many === 300) expect(await statusOf(password)).toBe(200);
      const guesses = [...numbers(many).map(wrong), password];
      const statuses = await Promise.all(guesses.map((guess) => statusOf(guess)));
      expect(tally(statuses)).toEqual({ 401: 10, 429: many - 9 });
      expect(statuses.at(-1)).toBe(429);
      time += 60_000;
      expect(await statusOf(password)).toBe(200);
    },
    patienceMs,
  );

  // Covers LI19
  test(
    '300 from as many addresses: a hundred are checked',
    async () => {
      await given.anonymous.post('/v2/users', { email, name: 'Ann', password });
      expect(await statusOf(password)).toBe(200);
      const addressOf = (guess: number) => `10.0.${guess >> 8}.${guess & 255}`;
      const statuses = await Promise.all([
        ...numbers(300).map((guess) => statusOf(`Wrong-Horse-${guess}`, addressOf(guess))),
        statusOf(password),
      ]);
      expect(tally(statuses)).toEqual({ 401: 100, 429: 201 });
      expect(statuses.at(-1)).toBe(429);
      time += 900_000;
      expect(await statusOf(password)).toBe(200);
    },
    patienceMs,
  );

  // Covers LI19
  test.each([
    ['an address', () => home],
    ['a network of IPv6', (guess: number) => `2001:db8:0:7::${guess.toString(16)}`],
  ])(
    '130 for as many users from %s: a hundred are checked',
    async (_whose, addressOf) => {
      await given.anonymous.post('/v2/users', { email, name: 'Ann', password });
      const statuses = await Promise.all(
        numbers(130).map((guess) =>
          statusOf(password, addressOf(guess), `user${guess}@example.com`),
        ),
      );
      expect(tally(statuses)).toEqual({ 401: 100, 429: 30 });
      expect(await statusOf(password, addressOf(130))).toBe(429);
      expect(await statusOf(password, '203.0.113.1')).toBe(200);
    },
    patienceMs,
  );

  test('40 by two processes: ten are checked', async () => {
    await given.anonymous.post('/v2/users', { email, name: 'Ann', password });
    const processes = [given.platform, given.another()];
    const answers = await Promise.all(
      numbers(40).map((guess) =>
        processes[guess % 2]?.fetch(
          new Request('http://127.0.0.1:4100/v2/users/current', {
            headers: basic(email, `Wrong-Horse-${guess}`),
          }),
          { remoteAddress: home },
        ),
      ),
    );
    expect(tally(answers.map((answer) => answer?.status ?? 0))).toEqual({ 401: 10, 429: 30 });
    expect(await statusOf(password)).toBe(429);
  });

  // Covers LI19
  test(
    '300 for a change of the own password: ten are checked',
    async () => {
      const client = await createUser(given.anonymous, email);
      const change = (current: string) =>
        client.post('/v2/users/current/password', {
          password: 'Battery-Staple-2',
          'current-password': current,
        });
      const guesses = [...numbers(300).map((guess) => `Wrong-Horse-${guess}`), password];
      const answers = await Promise.all(guesses.map(change));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 422: 10, 429: 291 });
      expect(answers.at(-1)?.errors).toMatchObject([{ code: 'rate_limited' }]);
      time += 60_000;
      expect((await change(password)).status).toBe(200);
    },
    patienceMs,
  );
});

test('guesses at the own password and at signing in count together', async () => {
  const client = await createUser(given.anonymous, email);
  const { data } = await client.get('/v2/users/current');
  const guess = { password: 'Wrong-Horse-1' };
  for (let tried = 0; tried < 9; tried++) {
    const path = `/v2/users/${data.id}/totp/secret`;
    expect((await client.post(path, guess)).status).toBe(422);
  }
  const byPassword = given.anonymous.with(basic(email, 'Wrong-Horse-2'));
  expect((await byPassword.get('/v2/users/current')).status).toBe(401);
  expect((await byPassword.get('/v2/users/current')).status).toBe(429);
});

describe('of concurrent one-time codes, the right one last', () => {
  /** Creates a user with a pending authenticator app, and returns the current code. */
  const createWaiting = async () => {
    const client = await createUser(given.anonymous, email);
    const { data } = await client.post('/v2/users/current/totp/secret', { password });
    const app = URI.parse(String(data.attributes['qr-code-uri']));
    const code = () => (app instanceof TOTP ? app.generate({ timestamp: time }) : '');
    return { client, code };
  };
  /** Returns codes that the app does not show now. */
  const wrongCodes = (code: () => string, many: number) => {
    const right = new Set([time - 30_000, time, time + 30_000].map((at) => codeAt(code, at)));
    const all = numbers(many + 3).map((guess) => String(guess).padStart(6, '0'));
    return all.filter((each) => !right.has(each)).slice(0, many);
  };
  const codeAt = (code: () => string, at: number) => {
    const now = time;
    time = at;
    const shown = code();
    time = now;
    return shown;
  };

  // Covers LI19
  test(
    '300 for a token: ten are checked',
    async () => {
      const { client, code } = await createWaiting();
      await client.post('/v2/users/current/totp/activate', { otp: code() });
      time += 60_000;
      const ask = (otp: string) =>
        given.anonymous.with(basic(email)).send('POST', '/auth/jwts', JSON.stringify({ otp }));
      const answers = await Promise.all([...wrongCodes(code, 300), code()].map(ask));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 10, 429: 291 });
      expect(answers.at(-1)?.status).toBe(429);
      time += 900_000;
      expect((await ask(code())).status).toBe(201);
    },
    patienceMs,
  );

  test('40 at the setup of the app: ten are checked', async () => {
    const { client, code } = await createWaiting();
    const activate = (otp: string) => client.post('/v2/users/current/totp/activate', { otp });
    const answers = await Promise.all([...wrongCodes(code, 40), code()].map(activate));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 422: 10, 429: 31 });
    expect(answers.at(-1)?.status).toBe(429);
  });
});

test('of fifty concurrent password resets, five are sent', async () => {
  await createUser(given.anonymous, email);
  const ask = () => given.anonymous.send('POST', '/auth/password_reset', JSON.stringify({ email }));
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 50 });
  await given.platform.stop();
  expect(emails).toHaveLength(5);
});
