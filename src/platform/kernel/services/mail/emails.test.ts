import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { VendorRefusal, VendorUnavailable } from '../../../../vendors/protocol/failures.ts';
import type { Platform } from '../../../server/create-platform.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { createClock, secondsAfter } from '../../store/types/clock.ts';
import type { Mail } from './email-vendors.ts';
import type { Email } from './emails.ts';
import { collectMail } from './testing/collect-mail.ts';

const given = useTestPlatform();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const secret = 'pwr_secret';

let organizationId: string;

beforeEach(async () => {
  vi.clearAllMocks();
  const { list } = await (await given.signUp()).get('/v2/organizations');
  organizationId = String(list[0]?.id);
});

const start = Date.parse('2026-11-27T09:30:00Z');

/** A process on the same database whose clocks are `seconds` ahead. */
function laterBy(seconds: number, mail: Mail): Platform {
  return given.another({ mail, log, clock: createClock(() => start + seconds * 1000) });
}

/** Posts an email in a transaction, which then fails with an error, if any. */
function post(platform: Platform, email: Partial<Email> = {}, error?: Error): Promise<void> {
  const { transact, emails, clock } = platform.services;
  return transact(async ({ trx }) => {
    await emails.post(trx, {
      organizationId,
      by: 'email',
      to: 'jane@example.com',
      subject: 'An email',
      text: secret,
      expiresAt: secondsAfter(clock.now(), 3600),
      ...email,
    });
    if (error) throw error;
  });
}

async function sendDue(platform: Platform): Promise<void> {
  await platform.services.emails.sendDue();
  await platform.stop();
}

const waiting = () => given.store.db.selectFrom('letters').selectAll().execute();
const failing = (error: Error): Mail => ({ send: vi.fn(() => Promise.reject(error)) });
/** Like a process that dies while it sends. */
const silent: Mail = { send: () => new Promise(() => {}) };

test('sends an email after its transaction, and then deletes it', async () => {
  const { emails, mail } = collectMail();
  const platform = laterBy(0, mail);
  await post(platform);
  expect(emails).toEqual([
    {
      reference: expect.stringMatching(/^[\da-f-]{36}$/),
      to: 'jane@example.com',
      subject: 'An email',
      text: secret,
    },
  ]);
  await platform.stop();
  expect(await waiting()).toEqual([]);
});

test('never sends an email of a transaction that fails', async () => {
  const { emails, mail } = collectMail();
  const platform = laterBy(0, mail);
  await expect(post(platform, {}, new Error('no'))).rejects.toThrow('no');
  await sendDue(platform);
  expect(emails).toEqual([]);
});

test('another process sends the email of a dead process once, after the claim ends', async () => {
  await post(laterBy(0, silent));
  const [row] = await waiting();
  const { emails, mail } = collectMail();
  await sendDue(laterBy(60, mail));
  expect(emails).toEqual([]);
  const others = [laterBy(80, mail), laterBy(80, mail), laterBy(80, mail)];
  await Promise.all(others.map(sendDue));
  expect(emails).toMatchObject([{ reference: row?.id, text: secret }]);
  expect(await waiting()).toEqual([]);
});

test('waits longer after each failed attempt, and keeps the reference', async () => {
  const away = failing(new VendorUnavailable('mail/send', 'unreachable'));
  const first = laterBy(0, away);
  await post(first);
  await first.stop();
  const pauses: number[] = [];
  let seconds = 0;
  for (let attempt = 0; attempt < 5; attempt++) {
    const [row] = await waiting();
    const due = (Number(row?.next_attempt_at) - start) / 1000;
    pauses.push(due - seconds);
    seconds = due;
    await sendDue(laterBy(seconds, away));
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160]);
  const { emails, mail } = collectMail();
  await sendDue(laterBy(seconds + 320, mail));
  const references = new Set(vi.mocked(away.send).mock.calls.map(([{ reference }]) => reference));
  expect([...references]).toEqual(emails.map(({ reference }) => reference));
});

test('deletes an email that the vendor rejects, and an expired email', async () => {
  const refusing = failing(new VendorRefusal('undeliverable'));
  const platform = laterBy(0, refusing);
  await post(platform);
  await platform.stop();
  expect(await waiting()).toEqual([]);
  await post(laterBy(0, silent));
  const { emails, mail } = collectMail();
  await sendDue(laterBy(3601, mail));
  expect(emails).toEqual([]);
  expect(await waiting()).toEqual([]);
  expect(log.error.mock.calls.map(([what]) => what)).toEqual(['email refused', 'emails expired']);
});

test('the content of an email is readable neither in the database nor in the log', async () => {
  const platform = laterBy(0, failing(new VendorUnavailable('mail/send', 'failed')));
  await post(platform);
  await platform.stop();
  const [row] = await waiting();
  const kept = `${JSON.stringify(row)}${row?.sealed.toString('latin1')}`;
  expect(kept).not.toMatch(/jane|pwr_/);
  expect(JSON.stringify(log.error.mock.calls)).toContain('email not sent yet');
  expect(JSON.stringify(log.error.mock.calls)).not.toMatch(/jane|pwr_/);
});

test('sends a text message through the vendor of text messages', async () => {
  const platform = given.another({ log });
  await post(platform, { by: 'phone', to: '+17025550123' });
  await platform.stop();
  expect(log.info.mock.calls).toEqual([['email not sent', { part: 'text-messages' }]]);
  expect(await waiting()).toEqual([]);
});

test('replaces an unsent email of the same topic, and no other', async () => {
  const away = laterBy(0, failing(new VendorUnavailable('mail/send', 'unreachable')));
  for (const [topic, subject] of [
    ['code/1', 'an older code'],
    ['code/2', 'a code of another user'],
    ['code/1', 'the code'],
  ] as const) {
    await post(away, { topic, subject });
  }
  await post(away, { subject: 'an email' });
  await away.stop();
  const { emails, mail } = collectMail();
  await sendDue(laterBy(80, mail));
  expect(emails.map(({ subject }) => subject).sort()).toEqual([
    'a code of another user',
    'an email',
    'the code',
  ]);
});

test('sends more emails than fit into one batch', async () => {
  const dying = laterBy(0, silent);
  const count = 120;
  for (let email = 0; email < count; email++) await post(dying, { subject: randomUUID() });
  const { emails, mail } = collectMail();
  for (let round = 0; round < 3; round++) await sendDue(laterBy(80, mail));
  expect(new Set(emails.map(({ subject }) => subject)).size).toBe(count);
});
