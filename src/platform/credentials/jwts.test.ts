import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createClock, secondsAfter } from '../clock.ts';
import { createSecrets } from '../secrets.ts';
import { createJwts, longestJwtLife } from './jwts.ts';

const day = 86_400;
const start = new Date('2026-11-20T09:30:00Z');
const session = { userId: randomUUID(), generation: 3 };

/** Tokens by a clock that stands `seconds` after the start, with the key of an installation. */
function jwtsAt(seconds: number, key = 7) {
  const clock = createClock(() => start.getTime() + seconds * 1000);
  return createJwts({ clock, secrets: createSecrets(Buffer.alloc(32, key)), newId: randomUUID });
}

function headerOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
}

describe('the keys of tokens', () => {
  test('change with the month; tokens of older ones stay good until they end', async () => {
    const year = secondsAfter(start, longestJwtLife);
    const old = await jwtsAt(0).sign(session, year);
    const young = await jwtsAt(40 * day).sign(session, year);
    expect(headerOf(old)).toMatchObject({ kid: '2026-11' });
    expect(headerOf(young)).toMatchObject({ kid: '2026-12' });
    expect(await jwtsAt(300 * day).verify(old)).toMatchObject(session);
    expect(await jwtsAt(300 * day).verify(young)).toMatchObject(session);
    expect(await jwtsAt(366 * day).verify(old)).toBeUndefined();
  });

  test('of a month to come sign nothing yet, nor do those of over a year ago', async () => {
    const later = await jwtsAt(40 * day).sign(session, secondsAfter(start, 60 * day));
    expect(await jwtsAt(0).verify(later)).toBeUndefined();
    const early = await jwtsAt(0).sign(session, secondsAfter(start, 3 * longestJwtLife));
    expect(await jwtsAt(longestJwtLife + 40 * day).verify(early)).toBeUndefined();
  });

  test('are of one installation', async () => {
    const token = await jwtsAt(0, 7).sign(session, secondsAfter(start, day));
    expect(await jwtsAt(0, 7).verify(token)).toMatchObject(session);
    expect(await jwtsAt(0, 8).verify(token)).toBeUndefined();
  });
});

test('a token with one letter changed anywhere is none', async () => {
  const token = await jwtsAt(0).sign(session, secondsAfter(start, day));
  const changed = [...token].map((letter, at) => {
    const other = letter === 'A' ? 'B' : 'A';
    return `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
  });
  // The last letter of a base 64 text can differ in bits that say nothing.
  const found = await Promise.all(changed.slice(0, -1).map((text) => jwtsAt(0).verify(text)));
  expect(found.filter((jwt) => jwt !== undefined)).toEqual([]);
});
