import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { QueuedSubject } from '../../../contract/operator-desk.ts';
import { reason, seen, useCaseBench } from '../testing/case-bench.ts';
import { openDesk } from '../testing/desk-bench.ts';

const bench = useCaseBench();
const { check, find, hire, inAnHour, list } = bench;
const { given, waiting } = check;

describe('a case', () => {
  test('has all checks with masked tax ids, and who did what', async () => {
    // The platform asks about the identity again when a document comes.
    await waiting('kyc-document-checks');
    const { path } = await waiting('cip-checks');
    const { id } = await find();
    await bench.bert.get(`/v1/cases/${id}`);
    await bench.anna.post(`/v1/cases/${id}/notes`, { text: 'Called <b>her</b>' });
    const decided = await bench.anna.post(`${path}/decisions`, { decision: 'approve', reason });
    expect(decided.status).toBe(200);
    await bench.anna.post(`${path}/tax-ids`, {});
    const answer = await bench.anna.get(`/v1/cases/${id.toUpperCase()}`);
    const subjects = answer.body.subjects as QueuedSubject[];
    expect(subjects).toHaveLength(3);
    expect(subjects[0]).toMatchObject({
      data: { type: 'kyc-document-checks' },
      meta: { 'is-waiting': true },
    });
    const entries = answer.body.timeline as Record<string, string>[];
    expect(
      entries.map((each) => [each.action, each.text ?? null, each['operator-name'] ?? null]),
    ).toEqual([
      ['subject.opened', null, 'anna'],
      ['subject.tax-ids-shown', null, 'anna'],
      ['decision.carried-out', reason, 'anna'],
      ['note', 'Called <b>her</b>', 'anna'],
      ['subject.opened', null, 'bert'],
    ]);
    expect(answer.text).toContain('•');
    expect(answer.text).not.toMatch(/"tax-id-number":"\d/);
  });

  test('is assigned, snoozed, woken and escalated, which the timeline says', async () => {
    await waiting();
    const assigned = await bench.anna.post('/v1/cases/assign', {
      cases: [seen(await find())],
      'operator-id': bench.bert.credentials.id,
    });
    expect(assigned.body.data).toMatchObject([{ assignee: { name: 'bert' } }]);
    expect(await list('assignee=me')).toEqual([]);
    expect(await list('assignee=none')).toEqual([]);
    expect(await list('assignee=me', bench.bert)).toHaveLength(1);
    const until = inAnHour();
    await bench.anna.post('/v1/cases/snooze', { cases: [seen(await find())], until });
    expect(await list()).toEqual([]);
    expect(await list('status=snoozed')).toHaveLength(1);
    given.clock.setOffset(3601);
    const { version } = await find();
    const { id } = await find();
    await bench.anna.post(`/v1/cases/${id}/escalate`, { escalated: true, reason, version });
    expect(await list('escalated=true')).toHaveLength(1);
    const { timeline } = (await bench.anna.get(`/v1/cases/${id}`)).body;
    expect(timeline).toMatchObject([
      { action: 'subject.opened' },
      { action: 'case.escalated', text: reason },
      { action: 'case.snoozed', decision: `until ${until}` },
      { action: 'case.assigned', decision: 'to bert' },
    ]);
  });

  test.each([
    ['a time in the past', '2020-01-01T00:00:00Z'],
    ['a time too far away', '2120-01-01T00:00:00Z'],
    ['no time', 'tomorrow'],
  ])('is not snoozed until %s', async (_when, until) => {
    await waiting();
    const cases = [seen(await find())];
    expect((await bench.anna.post('/v1/cases/snooze', { cases, until })).status).toBe(422);
    expect(await list()).toHaveLength(1);
  });

  test('is assigned to nobody who may not decide it', async () => {
    await waiting();
    const carl = await hire('carl', ['disputes']);
    const cases = [seen(await find())];
    for (const id of [carl.credentials.id, randomUUID()]) {
      const answer = await bench.anna.post('/v1/cases/assign', { cases, 'operator-id': id });
      expect(answer.status).toBe(422);
    }
    expect(await find()).toMatchObject({ assignee: null, version: 1 });
  });
});

describe('of two operators', () => {
  const changedSince = { status: 403, body: { errors: [{ code: 'already_processed' }] } };
  const toAnna = (cases: object[]) => ({ cases, 'operator-id': bench.anna.credentials.id });

  test('one takes a case and the other is refused', async () => {
    await waiting();
    const cases = [seen(await find())];
    const answers = await Promise.all(
      [bench.anna, bench.bert, bench.anna, bench.bert].map((each) =>
        each.post('/v1/cases/assign', { cases, 'operator-id': each.credentials.id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    expect(await find()).toMatchObject({ version: 2 });
  });

  test('the second is refused each act on what the first has changed', async () => {
    const { path } = await waiting();
    const stale = await find();
    await bench.bert.post('/v1/cases/assign', { ...toAnna([seen(stale)]), 'operator-id': null });
    const { id, version } = stale;
    const until = inAnHour();
    for (const answer of [
      await bench.anna.post('/v1/cases/assign', toAnna([seen(stale)])),
      await bench.anna.post('/v1/cases/snooze', { cases: [seen(stale)], until }),
      await bench.anna.post(`/v1/cases/${id}/escalate`, { escalated: true, reason, version }),
      await bench.anna.post(`${path}/decisions`, {
        decision: 'approve',
        reason,
        'case-version': version,
      }),
    ]) {
      expect(answer).toMatchObject(changedSince);
    }
    expect(await find()).toMatchObject({ version: version + 1, assignee: null });
    expect(await check.statusOf('cip-checks')).toBe('pending');
    const input = { decision: 'approve', reason, 'case-version': version + 1 };
    expect((await bench.anna.post(`${path}/decisions`, input)).status).toBe(200);
  });

  test('a decision by the first refuses an assignment by the second', async () => {
    const { path } = await waiting('cip-checks');
    await waiting('aml-checks');
    const stale = await find();
    await bench.bert.post(`${path}/decisions`, { decision: 'approve', reason });
    expect(await bench.anna.post('/v1/cases/assign', toAnna([seen(stale)]))).toMatchObject(
      changedSince,
    );
  });

  test('of several cases, none is assigned if one has changed, and the answer names it', async () => {
    await waiting();
    const stale = await find();
    await bench.bert.post('/v1/cases/assign', toAnna([seen(stale)]));
    const { store } = given;
    const row = await store.db.selectFrom('operator_cases').selectAll().executeTakeFirstOrThrow();
    const other = { ...row, id: randomUUID(), name: 'Other', assignee_id: null, version: 1 };
    await store.db.insertInto('operator_cases').values(other).execute();
    const cases = [seen(stale), { id: other.id, version: 1 }];
    const answer = await bench.anna.post('/v1/cases/assign', { cases, 'operator-id': null });
    expect(answer).toMatchObject(changedSince);
    expect(answer.text).toContain(stale.name);
    expect(answer.text).not.toContain('Other');
  });
});

test('figures have the load of each operator and the time to decision', async () => {
  const paths = [await waiting('cip-checks'), await waiting('aml-checks')];
  given.clock.setOffset(7200);
  await bench.anna.post('/v1/cases/assign', {
    cases: [seen(await find())],
    'operator-id': bench.bert.credentials.id,
  });
  const load = async () => (await bench.anna.get('/v1/figures?days=7')).body;
  expect(await load()).toMatchObject({
    load: [
      { operator: { name: 'bert' }, open: 1, overdue: 0, decided: 0 },
      { operator: { name: 'anna' }, open: 0, decided: 0 },
    ],
    days: [],
  });
  for (const { path } of paths) {
    await bench.anna.post(`${path}/decisions`, { decision: 'approve', reason });
  }
  const { load: after, days } = await load();
  expect(after).toContainEqual(expect.objectContaining({ open: 0, decided: 2 }));
  expect(days).toMatchObject([{ decided: 1, 'median-seconds': expect.any(Number) }]);
  expect((days as { 'median-seconds': number }[])[0]?.['median-seconds']).toBeGreaterThan(7000);
  expect((await bench.anna.get('/v1/figures?days=0')).status).toBe(422);
});

test('a contact that is deleted takes its case and its notes with it', async () => {
  await waiting();
  const { id } = await find();
  await bench.anna.post(`/v1/cases/${id}/notes`, { text: 'Jane called' });
  await given.store.db.transaction().execute(async (trx) => {
    await trx.updateTable('contacts').set({ primary_address_id: null }).execute();
    await trx.deleteFrom('contacts').where('id', '=', id).execute();
  });
  expect(await given.store.db.selectFrom('case_notes').selectAll().execute()).toEqual([]);
  expect(await list()).toEqual([]);
});

test('nothing is visible without a session', async () => {
  const { nobody } = openDesk(given);
  for (const path of ['/v1/session', '/v1/operators', '/v1/cases', '/v1/cases/x', '/v1/figures']) {
    expect((await nobody.get(path)).status).toBe(401);
  }
  for (const path of ['/v1/cases/assign', '/v1/cases/snooze', '/v1/cases/x/notes']) {
    expect((await nobody.post(path, {})).status).toBe(401);
  }
});
