import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAudit } from '../../kernel/audit/read-audit.ts';
import {
  type ComplianceBench,
  createComplianceBench,
} from '../../parties/compliance/testing/compliance-bench.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { openDesk } from '../testing/desk-bench.ts';

const given = useTestPlatform();
let bench: ComplianceBench;
beforeEach(async () => {
  bench = await createComplianceBench(given);
});

const reason = 'compared with the register';

/** A check that waits: the vendor has left it to a person. */
async function waiting(type: 'cip-checks' | 'aml-checks'): Promise<string> {
  const { id } = await bench.check(type);
  const table = type === 'cip-checks' ? 'cip_checks' : 'aml_checks';
  await given.store.db.updateTable(table).set({ ask_at: null }).execute();
  return String(id);
}

async function acts(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { action, decision, reason: why, subjectId, actorId } of readAudit(
    given.store.db,
  )) {
    if (/decision|viewed/.test(action)) found.push([action, decision, why, subjectId, actorId]);
  }
  return found;
}

describe('one operator', () => {
  test('approves an identity and a name, and the account opens', async () => {
    const { hire } = openDesk(given);
    const anna = await hire('anna');
    for (const type of ['cip-checks', 'aml-checks'] as const) {
      const id = await waiting(type);
      expect((await anna.get(`/v1/queue?type=${type}`)).body.data).toMatchObject([{ type, id }]);
      const path = `/v1/queue/${type}/${id}/decisions`;
      const answer = await anna.post(path, { decision: 'approve', reason });
      expect(answer).toMatchObject({ status: 200, body: { outcome: 'carried-out' } });
      expect((await bench.check(type)).attributes).toMatchObject({ status: 'approved' });
      expect(await acts()).toContainEqual([
        ...['decision.carried-out', 'approve', reason, id],
        anna.credentials.id,
      ]);
      expect(await anna.post(path, { decision: 'approve', reason })).toMatchObject({
        status: 403,
        body: { errors: [{ code: 'already_processed' }] },
      });
    }
    expect((await anna.get('/v1/queue')).body.data).toEqual([]);
  });

  test('denies an identity with a message to the account, which says nothing of the reason', async () => {
    const anna = await openDesk(given).hire('anna');
    const id = await waiting('cip-checks');
    const input = { decision: 'deny', reason, message: 'Another date of birth' };
    await anna.post(`/v1/queue/cip-checks/${id}/decisions`, input);
    const { attributes } = await bench.check('cip-checks');
    expect(attributes).toMatchObject({
      status: 'denied',
      'exception-details': 'Another date of birth',
    });
    expect(JSON.stringify(attributes)).not.toContain(reason);
  });

  test('fails and verifies documents, and sees them', async () => {
    const anna = await openDesk(given).hire('anna');
    const id = await bench.submit();
    const { body } = await anna.get(`/v1/queue/kyc-document-checks/${id}`);
    const [document] = (body.meta as { documents: { id: string }[] }).documents;
    const file = await anna.get(`/v1/documents/${document?.id}`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await acts()).toEqual([
      ['document.viewed', null, null, document?.id, anna.credentials.id],
    ]);
    const path = `/v1/queue/kyc-document-checks/${id}/decisions`;
    const answer = await anna.post(path, { decision: 'fail', reason, message: 'Blurred' });
    expect(answer.body).toEqual({ outcome: 'carried-out' });
    const { data } = await bench.client.get(`/v2/kyc-document-checks/${id}`);
    expect(data.attributes).toMatchObject({ status: 'failed', 'failure-details': 'Blurred' });
  });

  test.each([
    ['no reason', { decision: 'approve' }],
    ['a reason of blanks', { decision: 'approve', reason: '   ' }],
    ['another decision', { decision: 'win', reason }],
    ['a message where nobody is told', { decision: 'approve', reason, message: 'Hello' }],
    ['a card number', { decision: 'approve', reason: 'paid with 4242 4242 4242 4242' }],
  ])('is refused with %s, and nothing is decided', async (_what, input) => {
    const anna = await openDesk(given).hire('anna');
    const id = await waiting('cip-checks');
    const answer = await anna.post(`/v1/queue/cip-checks/${id}/decisions`, input);
    expect(answer.status).toBe(422);
    expect((await bench.check('cip-checks')).attributes).toMatchObject({ status: 'pending' });
    expect(await acts()).toEqual([]);
  });

  test('without the permission sees and decides nothing of it', async () => {
    const anna = await openDesk(given).hire('anna', ['disputes']);
    const id = await waiting('cip-checks');
    expect((await anna.get('/v1/queue')).body.data).toEqual([]);
    const path = `/v1/queue/cip-checks/${id}`;
    for (const answer of [
      await anna.get('/v1/queue?type=cip-checks'),
      await anna.get(path),
      await anna.post(`${path}/decisions`, { decision: 'approve', reason }),
      await anna.post(`${path}/decline`, { reason }),
      await anna.get(`/v1/documents/${randomUUID()}`),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { errors: [{ code: 'forbidden' }] } });
    }
  });

  test('finds nothing by an id that is none', async () => {
    const anna = await openDesk(given).hire('anna');
    for (const id of [randomUUID(), 'x', "'"]) {
      const path = `/v1/queue/cip-checks/${encodeURIComponent(id)}`;
      expect((await anna.get(path)).status).toBe(404);
      const decided = await anna.post(`${path}/decisions`, { decision: 'approve', reason });
      expect(decided.status).toBe(404);
      expect((await anna.get(`/v1/documents/${encodeURIComponent(id)}`)).status).toBe(404);
    }
    expect((await anna.get('/v1/queue/users/x')).status).toBe(404);
  });
});

test('nobody without a session sees anything', async () => {
  const { nobody } = openDesk(given);
  const id = randomUUID();
  for (const answer of [
    await nobody.get('/v1/queue'),
    await nobody.get(`/v1/queue/cip-checks/${id}`),
    await nobody.get(`/v1/documents/${id}`),
    await nobody.post(`/v1/queue/cip-checks/${id}/decisions`, { decision: 'approve', reason }),
    await nobody.post(`/v1/queue/cip-checks/${id}/decline`, { reason }),
  ]) {
    expect(answer.status).toBe(401);
  }
});

describe('where two have to agree', () => {
  const hireTwo = async () => {
    const { hire } = openDesk(given, ['cip-checks']);
    return [await hire('anna'), await hire('bert')] as const;
  };
  const approve = { decision: 'approve', reason };

  test('the first proposes, only another one carries it out', async () => {
    const [anna, bert] = await hireTwo();
    const id = await waiting('cip-checks');
    const path = `/v1/queue/cip-checks/${id}`;
    expect((await anna.post(`${path}/decisions`, approve)).body).toEqual({ outcome: 'proposed' });
    expect((await bench.check('cip-checks')).attributes).toMatchObject({ status: 'pending' });
    expect((await anna.post(`${path}/decisions`, approve)).status).toBe(403);
    const seen = (await bert.get(path)).body.meta;
    expect(seen).toMatchObject({
      proposal: { decision: 'approve', 'operator-name': 'anna', 'is-own': false },
    });
    const other = await bert.post(`${path}/decisions`, { decision: 'deny', reason });
    expect(other).toMatchObject({ status: 403, body: { errors: [{ code: 'already_processed' }] } });
    expect((await bert.post(`${path}/decisions`, approve)).body).toEqual({
      outcome: 'carried-out',
    });
    expect((await bench.check('cip-checks')).attributes).toMatchObject({ status: 'approved' });
    expect(await acts()).toEqual([
      ['decision.proposed', 'approve', reason, id, anna.credentials.id],
      ['decision.carried-out', 'approve', reason, id, bert.credentials.id],
    ]);
  });

  test('the other one declines, and the first withdraws', async () => {
    const [anna, bert] = await hireTwo();
    const id = await waiting('cip-checks');
    const path = `/v1/queue/cip-checks/${id}`;
    for (const [who, outcome] of [
      [bert, 'declined'],
      [anna, 'withdrawn'],
    ] as const) {
      await anna.post(`${path}/decisions`, approve);
      expect((await who.post(`${path}/decline`, { reason })).body).toEqual({ outcome });
      expect((await who.post(`${path}/decline`, { reason })).status).toBe(403);
    }
    expect((await bench.check('cip-checks')).attributes).toMatchObject({ status: 'pending' });
  });

  test('a proposal about what has changed since is none', async () => {
    const [anna, bert] = await hireTwo();
    const id = await waiting('cip-checks');
    const path = `/v1/queue/cip-checks/${id}`;
    await anna.post(`${path}/decisions`, approve);
    await given.store.db.updateTable('cip_checks').set({ updated_at: new Date() }).execute();
    expect((await bert.get(path)).body.meta).toMatchObject({ proposal: null });
    expect((await bert.post(`${path}/decisions`, approve)).body).toEqual({ outcome: 'proposed' });
  });
});

test('of operators who decide at once, one does', async () => {
  const { hire } = openDesk(given);
  const operators = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => hire(name)));
  const id = await waiting('cip-checks');
  const path = `/v1/queue/cip-checks/${id}/decisions`;
  const answers = await Promise.all(
    operators.map((each, index) =>
      each.post(path, { decision: index % 2 === 0 ? 'approve' : 'deny', reason }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
  expect(await acts()).toHaveLength(1);
});

test('the queue comes in pages, each item once, the oldest first', async () => {
  const anna = await openDesk(given).hire('anna');
  const id = await waiting('cip-checks');
  const [check] = await given.store.db.selectFrom('cip_checks').selectAll().execute();
  if (!check) throw new Error('there is no check');
  const copies = Array.from({ length: 119 }, (_, index) => ({
    ...check,
    id: randomUUID(),
    exceptions: '[]',
    created_at: new Date(check.created_at.getTime() + Math.floor(index / 7) * 1000),
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
