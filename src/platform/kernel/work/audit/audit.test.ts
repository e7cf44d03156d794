import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { createSecrets } from '../../store/types/secrets.ts';
import { type AuditAct, AuditLink } from './audit-link.ts';
import { publicAuditKeyOf } from './audit-signing.ts';
import { eraseReason } from './erase-reason.ts';
import { readAudit } from './read-audit.ts';
import { type AuditPlace, verifyAudit } from './verify-audit.ts';

const given = useTestPlatform();
const publicKey = () => publicAuditKeyOf(given.platform.services.secrets);

const someAct = (reason = 'the face is that of the passport'): AuditAct => ({
  actor: { type: 'operator', id: randomUUID() },
  action: 'decision.carried-out',
  subject: { type: 'cip-checks', id: randomUUID() },
  decision: 'approve',
  reason,
});

const act = (...acts: AuditAct[]) =>
  given.platform.services.transact(async (work) => {
    for (const each of acts) work.audit(each);
  });

const verify = (known?: AuditPlace) =>
  verifyAudit(readAudit(given.store.db), { publicKey: publicKey(), known });

const tamper = (statement: string) =>
  given.store.transaction(async (trx) => {
    await sql.raw('set local session_replication_role = replica').execute(trx);
    await sql.raw(statement).execute(trx);
  });

async function exported(): Promise<string> {
  const lines: string[] = [];
  for await (const link of readAudit(given.store.db)) lines.push(JSON.stringify(link));
  return lines.join('\n');
}

const imported = (text: string) =>
  text.split('\n').map((line) => AuditLink.parse(JSON.parse(line)));

test('twenty concurrent writers produce one chain without a gap', async () => {
  const platforms = [given.platform, given.another(), given.another(), given.another()];
  const twenty = Array.from({ length: 20 }, (_, index) =>
    platforms[index % 4]?.services.transact(async (work) => {
      work.audit(someAct(`first of ${index}`));
      work.audit(someAct(`second of ${index}`));
    }),
  );
  await Promise.all(twenty);
  expect(await verify()).toMatchObject({ isWhole: true, end: { sequence: 40 } });
  const reasons = imported(await exported()).map(({ reason }) => reason);
  // Two actions of one transaction follow each other.
  for (let at = 0; at < 40; at += 2) {
    expect(reasons[at + 1]).toBe(reasons[at]?.replace('first', 'second'));
  }
});

test('an action of a failed unit of work is absent, and leaves no gap', async () => {
  await act(someAct());
  const failing = given.platform.services.transact(async (work) => {
    work.audit(someAct());
    throw new Error('fails');
  });
  await expect(failing).rejects.toThrow('fails');
  await act(someAct());
  expect(await verify()).toMatchObject({ isWhole: true, end: { sequence: 2 } });
});

test('the database itself rejects updates, deletes and truncation of entries', async () => {
  await act(someAct());
  const { db } = given.store;
  for (const statement of [
    "update audit_entries set decision = 'deny'",
    'delete from audit_entries',
    'truncate audit_entries cascade',
  ]) {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('never changes');
  }
});

test.each([
  ["update audit_entries set decision = 'deny' where sequence = 2", 2, 'it was changed'],
  ["update audit_entries set at = at + interval '1 hour' where sequence = 3", 3, 'it was changed'],
  ['update audit_entries set actor_id = null where sequence = 1', 1, 'it was changed'],
  ['delete from audit_entries where sequence = 2', 2, 'it is missing'],
  ['delete from audit_entries where sequence = 1', 1, 'it is missing'],
  ["update audit_reasons set reason = 'another' where sequence = 2", 2, 'its reason was changed'],
  [
    `update audit_reasons set reason = substr(reason, 2),
      salt = salt || convert_to(substr(reason, 1, 1), 'UTF8') where sequence = 2`,
    2,
    'its reason was changed',
  ],
  [
    'delete from audit_reasons where sequence = 2',
    2,
    'its reason is missing, and no later entry says that it was erased',
  ],
  ["update audit_entries set signature = '\\x00' where sequence = 4", 4, 'its signature is wrong'],
])('detects: %s', async (statement, sequence, problem) => {
  await act(someAct(), someAct(), someAct(), someAct());
  await tamper(statement);
  expect(await verify()).toEqual({ isWhole: false, sequence, problem });
});

test('finds missing entries at the end, compared with a place that was noted before', async () => {
  await act(someAct(), someAct());
  const before = await verify();
  if (!before.isWhole) throw new Error(before.problem);
  await tamper('delete from audit_entries where sequence = 2');
  expect(await verify()).toMatchObject({ isWhole: true, end: { sequence: 1 } });
  expect(await verify(before.end)).toMatchObject({ isWhole: false, sequence: 2 });
});

test('detects a rebuilt chain by its signature, and by an entry that was noted before', async () => {
  await act(someAct());
  const stranger = publicAuditKeyOf(createSecrets(Buffer.alloc(32, 9)));
  expect(await verifyAudit(readAudit(given.store.db), { publicKey: stranger })).toEqual({
    isWhole: false,
    sequence: 1,
    problem: 'its signature is wrong',
  });
  expect(await verify({ sequence: 1, hash: 'f'.repeat(64) })).toMatchObject({
    problem: 'it differs from the entry that was noted before',
  });
});

test('a reason can be erased, and the chain stays valid and records it', async () => {
  await act(someAct('Jane Doe of 1 Main Street'), someAct());
  const { store, clock, secrets } = given.platform.services;
  expect(await eraseReason({ store, clock, secrets }, 1)).toBe(true);
  expect(await eraseReason({ store, clock, secrets }, 1)).toBe(false);
  const text = await exported();
  expect(text).not.toContain('Jane Doe');
  expect(await verify()).toMatchObject({ isWhole: true, end: { sequence: 3 } });
  expect(imported(text)[2]).toMatchObject({
    actorType: 'command',
    action: 'audit.reason-erased',
    subjectId: '1',
  });
});

test('verifies an export without the database', async () => {
  await act(...Array.from({ length: 501 }, () => someAct()));
  const text = await exported();
  const whole = await verifyAudit(imported(text), { publicKey: publicKey() });
  expect(whole).toMatchObject({ isWhole: true, end: { sequence: 501 } });
  const changed = imported(text.replace('"sequence":400,', '"sequence":401,'));
  expect(await verifyAudit(changed, { publicKey: publicKey() })).toMatchObject({
    isWhole: false,
    sequence: 400,
  });
});
