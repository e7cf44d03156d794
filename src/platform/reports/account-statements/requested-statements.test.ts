import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { invalidAt } from '../../parties/testing/use-bench.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { readPdf } from './testing/read-pdf.ts';
import { useStatementBench } from './testing/statement-bench.ts';

const bench = useStatementBench();
const statements = '/v2/account-statements';
const january = { 'start-date': '2027-01-01', 'end-date': '2027-01-31' };

/** Advances the bench's clock and runs due jobs. */
const advance = async (seconds: number) => {
  const offset = Math.ceil((bench.test.clock.now().getTime() - Date.now()) / 1000);
  await sql`update sandbox_clock set offset_seconds = ${offset}`.execute(bench.test.store.db);
  await bench.test.platform.start();
  await bench.client.post('/v2/sandbox/clock/advance', { seconds });
  await bench.test.platform.stop();
};

describe('a statement of a period', () => {
  // Covers createAccountStatement, readAccountStatement
  test('becomes a document after its period', async () => {
    await bench.post({ amount: '12.34' });
    const input = { 'account-id': bench.accountId, ...january };
    const config = { 'account-id': bench.accountId, url: 'http://127.0.0.1:9/hooks' };
    await bench.client.post('/v2/webhook-configs', config);
    const { status, data } = await bench.client.post(statements, input);
    expect(status).toBe(201);
    const open = { finalized: false, 'finalized-at': null, 'uploaded-document-id': null };
    expect(data).toMatchObject({ type: 'account-statements', attributes: { ...input, ...open } });
    await advance(31 * 86_400 + 600);
    const read = await bench.client.get(`${statements}/${data.id}?include=uploaded-document`);
    expect(read.data.attributes).toMatchObject({
      finalized: true,
      'uploaded-document-id': read.included[0]?.id,
    });
    const ofStatements = 'filter[resource-type]=account_statements&filter[action]=update';
    const { list: webhooks } = await bench.client.get(`/v2/webhooks?${ofStatements}`);
    const changes = ['finalized', 'finalized-at', 'uploaded-document-id', 'uploaded-document.id'];
    expect(webhooks).toMatchObject([{ attributes: { 'resource-id': data.id, data: { changes } } }]);
    const url = String(read.included[0]?.attributes['file-url']);
    const file = await bench.test.platform.fetch(new Request(url));
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()));
    expect(pages.flat()).toContain('Closing balance | 12.34');
  });

  test('soon becomes one document if its period is already over', async () => {
    await bench.post({ amount: '12.34' });
    bench.goTo('2027-02-01T00:00:01Z');
    const moments = { 'start-date': '2027-01-01T00:00:00Z', 'end-date': '2027-01-31T23:59:59Z' };
    const input = { 'account-id': bench.accountId, ...moments };
    const { data } = await bench.client.post(statements, input);
    expect(data.attributes).toMatchObject(january);
    await advance(600);
    await advance(600);
    const read = await bench.client.get(`${statements}/${data.id}`);
    expect(read.data.attributes.finalized).toBe(true);
    expect((await bench.client.get('/v2/uploaded-documents')).list).toHaveLength(1);
  });

  test('is created alone, without other due statements', async () => {
    const input = { 'account-id': bench.accountId, ...january };
    const early = await bench.client.post(statements, input);
    bench.goTo('2027-02-01T00:10:01Z');
    const { data } = await bench.client.post(statements, input);
    await bench.test.platform.stop();
    const { list } = await bench.client.get(`${statements}?filter[finalized]=true`);
    expect(list.map(({ id }) => id)).toEqual([data.id]);
    expect(early.data.attributes.finalized).toBe(false);
  });

  test('defaults to the only account, and else needs one', async () => {
    const { data } = await bench.client.post(statements, january);
    expect(data.attributes['account-id']).toBe(bench.accountId);
    await createAccountWithOwner(bench.client);
    const { errors } = await bench.client.post(statements, january);
    expect(errors).toMatchObject(invalidAt('account-id'));
  });

  test.each([
    [{ 'start-date': '2027-01-01' }, 'end-date'],
    [{ ...january, 'end-date': '2026-12-31' }, 'end-date'],
    [{ ...january, 'end-date': '2028-01-02' }, 'end-date'],
    [{ ...january, 'start-date': 'January' }, 'start-date'],
    [{ ...january, 'start-date': '0000-01-01' }, 'start-date'],
    [{ 'start-date': '9999-12-31', 'end-date': '9999-12-31T23:00:00-05:00' }, 'end-date'],
    [{ ...january, 'account-id': '00000000-0000-4000-8000-000000000000' }, 'account-id'],
  ])('is rejected for %j', async (input, attribute) => {
    const { errors } = await bench.client.post(statements, input);
    expect(errors).toMatchObject(invalidAt(attribute));
    expect((await bench.client.get(statements)).list).toEqual([]);
  });
});
