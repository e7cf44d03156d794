import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openDesk, useCheckBench } from '../testing/desk-bench.ts';

const check = useCheckBench();
const { given, hire, statusOf, waiting } = check;

const reason = 'compared with the register';
const approval = { decision: 'approve', reason };

const acts = () => check.audited(/decision|viewed/);

describe('one operator', () => {
  test('approves an identity and a name, and the account opens', async () => {
    const anna = await hire();
    for (const type of ['cip-checks', 'aml-checks'] as const) {
      const { id, path } = await waiting(type);
      expect((await anna.get(`/v1/queue?type=${type}`)).body.data).toMatchObject([{ type, id }]);
      const approve = () => anna.post(`${path}/decisions`, approval);
      const answer = await approve();
      expect(answer).toMatchObject({ status: 200, body: { outcome: 'carried-out' } });
      expect(await statusOf(type)).toBe('approved');
      expect(await acts()).toContainEqual([
        ...['decision.carried-out', 'approve', reason, id],
        anna.credentials.id,
      ]);
      expect(await approve()).toMatchObject({
        status: 403,
        body: { errors: [{ code: 'already_processed' }] },
      });
    }
    expect((await anna.get('/v1/queue')).body.data).toEqual([]);
  });

  test('denies an identity with a message to the account that does not contain the reason', async () => {
    const anna = await hire();
    const { path } = await waiting();
    const message = 'Another date of birth';
    await anna.post(`${path}/decisions`, { decision: 'deny', reason, message });
    const { attributes } = await check.bench.check('cip-checks');
    expect(attributes).toMatchObject({ status: 'denied', 'exception-details': message });
    expect(JSON.stringify(attributes)).not.toContain(reason);
  });

  test('cannot decide a document while its vendor call is pending', async () => {
    const anna = await hire();
    const path = `/v1/queue/kyc-document-checks/${await check.bench.submit()}/decisions`;
    const answer = await anna.post(path, { decision: 'fail', reason });
    expect(answer.body).toMatchObject({ errors: [{ code: 'already_processed' }] });
    given.clock.setOffset(3601);
    const later = await anna.post(path, { decision: 'fail', reason });
    expect(later.body).toEqual({ outcome: 'carried-out' });
  });

  test('views, fails and verifies documents', async () => {
    const anna = await hire();
    const { id, path } = await waiting('kyc-document-checks');
    const { body } = await anna.get(path);
    const [document] = (body.meta as { documents: { id: string }[] }).documents;
    const file = await anna.get(`/v1/documents/${document?.id}`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
    const viewed = ['document.viewed', null, null, document?.id, anna.credentials.id];
    expect(await acts()).toEqual([viewed]);
    const input = { decision: 'fail', reason, message: 'Blurred' };
    const answer = await anna.post(`${path}/decisions`, input);
    expect(answer.body).toEqual({ outcome: 'carried-out' });
    const { data } = await check.bench.client.get(`/v2/kyc-document-checks/${id}`);
    expect(data.attributes).toMatchObject({ status: 'failed', 'failure-details': 'Blurred' });
  });

  test.each([
    ['no reason', { decision: 'approve' }],
    ['a blank reason', { decision: 'approve', reason: '   ' }],
    ['another decision', { decision: 'win', reason }],
    ['the name of a built-in property', { decision: 'constructor', reason }],
    ['a message without a recipient', { decision: 'approve', reason, message: 'Hello' }],
  ])('is rejected with %s, and nothing is decided', async (_what, input) => {
    const anna = await hire();
    const { path } = await waiting();
    expect((await anna.post(`${path}/decisions`, input)).status).toBe(422);
    expect(await statusOf('cip-checks')).toBe('pending');
    expect(await acts()).toEqual([]);
  });

  test('without the permission sees and decides nothing', async () => {
    const anna = await hire(['disputes']);
    const { path } = await waiting();
    expect((await anna.get('/v1/queue')).body.data).toEqual([]);
    for (const answer of [
      await anna.get('/v1/queue?type=cip-checks'),
      await anna.get(path),
      await anna.post(`${path}/decisions`, approval),
      await anna.post(`${path}/decline`, { reason }),
      await anna.get(`/v1/documents/${randomUUID()}`),
    ]) {
      expect(answer).toMatchObject({
        status: 403,
        body: {
          errors: [
            {
              code: 'forbidden',
              links: { about: expect.stringMatching(/\/docs\/errors#forbidden$/) },
            },
          ],
        },
      });
    }
  });

  test('sees a decision in the history for any spelling of the id', async () => {
    const anna = await hire();
    const { id } = await waiting();
    const path = `/v1/queue/cip-checks/${id.toUpperCase()}`;
    await anna.post(`${path}/decisions`, approval);
    const { body } = await anna.get(path);
    expect(body.meta).toMatchObject({ history: [{ action: 'decision.carried-out' }] });
    expect(await acts()).toEqual([
      ['decision.carried-out', 'approve', reason, id, anna.credentials.id],
    ]);
  });

  test('finds nothing by an invalid id', async () => {
    const anna = await hire();
    for (const id of [randomUUID(), 'x', "'"]) {
      const path = `/v1/queue/cip-checks/${encodeURIComponent(id)}`;
      expect((await anna.get(path)).status).toBe(404);
      expect((await anna.post(`${path}/decisions`, approval)).status).toBe(404);
      expect((await anna.get(`/v1/documents/${encodeURIComponent(id)}`)).status).toBe(404);
    }
    expect((await anna.get('/v1/queue/users/x')).status).toBe(404);
  });
});

test('nothing is visible without a session', async () => {
  const { nobody } = openDesk(given);
  const id = randomUUID();
  for (const answer of [
    await nobody.get('/v1/queue'),
    await nobody.get(`/v1/queue/cip-checks/${id}`),
    await nobody.get(`/v1/documents/${id}`),
    await nobody.post(`/v1/queue/cip-checks/${id}/decisions`, approval),
    await nobody.post(`/v1/queue/cip-checks/${id}/decline`, { reason }),
  ]) {
    expect(answer.status).toBe(401);
  }
});

test('of concurrent decisions, one is carried out', async () => {
  const desk = openDesk(given);
  const operators = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => desk.hire(name)));
  const { path } = await waiting();
  const answers = await Promise.all(
    operators.map((each, index) =>
      each.post(`${path}/decisions`, { decision: index % 2 === 0 ? 'approve' : 'deny', reason }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
  expect(await acts()).toHaveLength(1);
});

test('an invalid page cursor returns the first page', async () => {
  const anna = await hire();
  const { id } = await waiting();
  for (const end of ['-'.repeat(36), 'x', '']) {
    const after = `2026-11-20T09:30:00.000Z_${end}`;
    const answer = await anna.get(`/v1/queue?type=cip-checks&after=${after}`);
    expect(answer).toMatchObject({ status: 200, body: { data: [{ id }] } });
  }
});

test('the queue is paginated, each item once, oldest first', async () => {
  const anna = await hire();
  const { id } = await waiting();
  const first = await given.store.db.selectFrom('cip_checks').selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: 119 }, (_, index) => ({
    ...first,
    id: randomUUID(),
    exceptions: '[]',
    created_at: new Date(first.created_at.getTime() + Math.floor(index / 7) * 1000),
  }));
  await given.store.db.insertInto('cip_checks').values(copies).execute();
  const seen: string[] = [];
  let after = '';
  for (let page = 0; page < 3; page++) {
    const { body } = await anna.get(`/v1/queue?type=cip-checks&after=${after}`);
    seen.push(...(body.data as { id: string }[]).map((each) => each.id));
    after = String((body.meta as { next: string | null }).next);
  }
  expect(after).toBe('null');
  expect(new Set(seen)).toEqual(new Set([id, ...copies.map((copy) => copy.id)]));
  expect(seen).toHaveLength(120);
});
