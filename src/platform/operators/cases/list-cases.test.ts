import { describe, expect, test } from 'vitest';
import { reason, useCaseBench } from '../testing/case-bench.ts';

const bench = useCaseBench();
const { check, find, hire, list } = bench;
const { given, waiting } = check;

describe('the list', () => {
  test('has one case for an applicant with several checks', async () => {
    await waiting('cip-checks');
    await waiting('aml-checks');
    await waiting('kyc-document-checks');
    expect(await list()).toMatchObject([
      {
        id: check.bench.contactId,
        kind: 'applicant',
        status: 'open',
        country: 'US',
        amount: null,
        assignee: null,
        risk: 'low',
      },
    ]);
  });

  test('loses a case when its last check is decided, and has it among the decided', async () => {
    const paths = [await waiting('cip-checks'), await waiting('aml-checks')];
    for (const { path } of paths) {
      expect(await list()).toHaveLength(1);
      await bench.anna.post(`${path}/decisions`, { decision: 'approve', reason });
    }
    expect(await list()).toEqual([]);
    expect(await list('status=decided')).toMatchObject([
      { status: 'decided', 'waits-since': null, 'decided-at': expect.any(String) },
    ]);
  });

  test('has no case for a check that its vendor still has, until it takes an hour', async () => {
    await check.bench.submit();
    expect(await list()).toEqual([]);
    given.clock.setOffset(3601);
    expect(await list()).toHaveLength(1);
  });

  test('finds people by beginnings of words in any case, without accents, and by ids', async () => {
    const { id: checkId } = await waiting();
    const name = 'Zoë O’Brien-ŁUKASIEWICZ 王小明';
    await given.store.db
      .updateTable('contacts')
      .set({ name, email: 'ZB.Lukas@Example.com' })
      .execute();
    const { contactId } = check.bench;
    const searches = ['zoe', 'ZOË', 'o’brien', 'zo łuk', '王小', 'zb.lukas@exam', 'example'];
    for (const text of [...searches, contactId.toUpperCase(), contactId.slice(0, 11), checkId]) {
      expect(await list(`search=${encodeURIComponent(text)}`), text).toHaveLength(1);
    }
    for (const text of ['oe', 'zoe x', 'brien.zoe@other', "'", '\\', ':*', "zoe' | 'x", '!']) {
      expect(await list(`search=${encodeURIComponent(text)}`), text).toHaveLength(0);
    }
    expect(await list('search=%20')).toHaveLength(1);
  });

  test('follows changes of the name and the country of a contact', async () => {
    await waiting();
    const { client, contactId } = check.bench;
    const { list: addresses } = await client.get(`/v2/addresses?contact.id=${contactId}`);
    const address = { 'street-1': '1 Rue X', city: 'Paris', 'postal-code': '75001', country: 'FR' };
    await client.patch(`/v2/addresses/${addresses[0]?.id}`, address);
    await client.patch(`/v2/contacts/${contactId}`, { name: 'Mallory Doe' });
    expect(await list('country=FR&search=mall')).toMatchObject([{ name: 'Mallory Doe' }]);
    expect(await list('country=US')).toEqual([]);
  });

  test('rates a sanctions exception as a high risk', async () => {
    await waiting('aml-checks');
    await given.store.db.updateTable('aml_checks').set({ exceptions: '["x"]' }).execute();
    expect(await find()).toMatchObject({ risk: 'high' });
  });

  test.each([
    ['kind=person', 'kind must be'],
    ['country=us', 'country must be two capitals'],
    ['status=closed', 'status must be'],
    ['assignee=anna', 'assignee must be'],
    ['overdue=1', 'overdue must be'],
    ['nane=jane', 'nane must be one of search, kind'],
  ])('refuses the query %s', async (query, detail) => {
    const answer = await bench.anna.get(`/v1/cases?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(detail);
  });

  test('has only cases that the operator may decide', async () => {
    await waiting();
    const carl = await hire('carl', ['disputes']);
    expect(await list('', carl)).toEqual([]);
    expect((await carl.get('/v1/cases?kind=applicant')).status).toBe(403);
    const { id, version } = await find();
    for (const answer of [
      await carl.get(`/v1/cases/${id}`),
      await carl.post('/v1/cases/assign', { cases: [{ id, version }], 'operator-id': null }),
      await carl.post('/v1/cases/snooze', { cases: [{ id, version }], until: null }),
      await carl.post(`/v1/cases/${id}/escalate`, { escalated: true, reason, version }),
      await carl.post(`/v1/cases/${id}/notes`, { text: 'x' }),
    ]) {
      expect(answer.status).toBe(403);
    }
  });
});
