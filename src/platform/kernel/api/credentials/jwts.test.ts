import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { createClock, secondsAfter } from '../../store/types/clock.ts';
import { createSecrets } from '../../store/types/secrets.ts';
import { createJwts, longestJwtLife } from './jwts.ts';

const day = 86_400;
const start = new Date('2026-11-20T09:30:00Z');
const session = { userId: randomUUID(), generation: 3 };

/** Tokens by a clock `seconds` after the start, with the key of an installation. */
function jwtsAt(seconds: number, key = 7) {
  const clock = createClock(() => start.getTime() + seconds * 1000);
  return createJwts({ clock, secrets: createSecrets(Buffer.alloc(32, key)), newId: randomUUID });
}

function headerOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
}

describe('the keys of tokens', () => {
  // Covers AU11
  test('change every month; older tokens stay valid until they expire', async () => {
    const year = secondsAfter(start, longestJwtLife);
    const old = await jwtsAt(0).sign(session, year);
    const young = await jwtsAt(40 * day).sign(session, year);
    expect(headerOf(old)).toMatchObject({ kid: '2026-11' });
    expect(headerOf(young)).toMatchObject({ kid: '2026-12' });
    expect(await jwtsAt(300 * day).verify(old)).toMatchObject(session);
    expect(await jwtsAt(300 * day).verify(young)).toMatchObject(session);
    expect(await jwtsAt(364 * day).verify(old)).toMatchObject(session);
    expect(await jwtsAt(366 * day).verify(old)).toBeUndefined();
  });

  test('of future months, and of over a year ago, don’t work', async () => {
    const later = await jwtsAt(40 * day).sign(session, secondsAfter(start, 60 * day));
    expect(await jwtsAt(0).verify(later)).toBeUndefined();
    const early = await jwtsAt(0).sign(session, secondsAfter(start, 3 * longestJwtLife));
    expect(await jwtsAt(longestJwtLife + 40 * day).verify(early)).toBeUndefined();
  });

  test('belong to one installation', async () => {
    const token = await jwtsAt(0).sign(session, secondsAfter(start, day));
    expect(await jwtsAt(0, 8).verify(token)).toBeUndefined();
  });
});

test('a token contains its user, its expiry and its restrictions', async () => {
  const restricted = { ...session, cidr: '203.0.113.0/24', paths: { '/v2/users': ['GET'] } };
  const end = secondsAfter(start, 60);
  const first = await jwtsAt(0).verify(await jwtsAt(0).sign(restricted, end));
  expect(first).toEqual({
    ...restricted,
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    expiresAt: end,
  });
  const second = await jwtsAt(0).verify(await jwtsAt(0).sign(session, end));
  expect(second).toEqual({ ...session, jti: expect.any(String), expiresAt: end });
  expect(second?.jti).not.toBe(first?.jti);
});

test.each([
  [59, true],
  [60, false],
])('a token that expires after a minute is valid after %d s: %s', async (seconds, isGood) => {
  const token = await jwtsAt(0).sign(session, secondsAfter(start, 60));
  expect((await jwtsAt(seconds).verify(token)) !== undefined).toBe(isGood);
});

describe('a token that was verified before', () => {
  /** One process, whose clock can be moved. */
  function moving() {
    const at = { seconds: 0 };
    const clock = createClock(() => start.getTime() + at.seconds * 1000);
    const secrets = createSecrets(Buffer.alloc(32, 7));
    const key = vi.spyOn(secrets, 'key');
    return { at, key, jwts: createJwts({ clock, secrets, newId: randomUUID }) };
  }

  test('has its signature verified once', async () => {
    const { key, jwts } = moving();
    const token = await jwts.sign(session, secondsAfter(start, 60));
    const first = await jwts.verify(token);
    key.mockClear();
    expect(await jwts.verify(token)).toEqual(first);
    expect(key).not.toHaveBeenCalled();
    expect(await jwts.verify(`${token.slice(0, -2)}AA`)).toBeUndefined();
  });

  test.each([
    ['it expires', 60, 60],
    ['its key has expired', 3 * longestJwtLife, longestJwtLife + 40 * day],
  ])('is invalid once %s, and valid until then', async (_why, lifetime, end) => {
    const { at, jwts } = moving();
    const token = await jwts.sign(session, secondsAfter(start, lifetime));
    expect(await jwts.verify(token)).toMatchObject(session);
    at.seconds = 59;
    expect(await jwts.verify(token)).toMatchObject(session);
    at.seconds = end;
    expect(await jwts.verify(token)).toBeUndefined();
  });
});

describe('a token that we did not create', () => {
  const key = createSecrets(Buffer.alloc(32, 7)).key('jwt-signing/2026-11');
  const header = { alg: 'HS256', kid: '2026-11' };
  const claims = {
    sub: session.userId,
    jti: 'one',
    exp: start.getTime() / 1000 + 60,
    generation: 3,
  };
  const made = (of: object, head: { alg: string } = header) =>
    new SignJWT({ ...of }).setProtectedHeader(head).sign(key);

  test('is valid if it looks like ours', async () => {
    expect(await jwtsAt(0).verify(await made(claims))).toMatchObject({ ...session, jti: 'one' });
  });

  test.each([
    ['without a user', async () => made({ ...claims, sub: undefined })],
    ['without an end', async () => made({ ...claims, exp: undefined })],
    ['without a name', async () => made({ ...claims, jti: undefined })],
    ['with another algorithm', async () => made(claims, { ...header, alg: 'HS384' })],
    ['with no key named', async () => made(claims, { alg: 'HS256' })],
    ['that is empty', async () => ''],
    ['of one part', async () => 'abc'],
  ])('is rejected %s', async (_what, token) => {
    expect(await jwtsAt(0).verify(await token())).toBeUndefined();
  });

  test.each(['2026-10x', '2026 2026-10', '2026-1', '2026-101', '../2026-11', '20a6-11', '2026-aa'])(
    'is rejected with the key %s, even if somebody could sign with it',
    async (kid) => {
      const secrets = createSecrets(Buffer.alloc(32, 7)).key(`jwt-signing/${kid}`);
      const token = await new SignJWT(claims).setProtectedHeader({ ...header, kid }).sign(secrets);
      expect(await jwtsAt(0).verify(token)).toBeUndefined();
    },
  );
});

test('a token with one changed character is invalid', async () => {
  const token = await jwtsAt(0).sign(session, secondsAfter(start, day));
  const changed = [...token].map((character, at) => {
    const other = character === 'A' ? 'B' : 'A';
    return `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
  });
  // The last character of a base64 text can differ in unused bits.
  const found = await Promise.all(changed.slice(0, -1).map((text) => jwtsAt(0).verify(text)));
  expect(found.filter((jwt) => jwt !== undefined)).toEqual([]);
});
