import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { draftSaveHeader, maxDraftBytes } from '../../../contract/index.ts';
import { person } from '../../testing/examples.ts';
import { pathOfToken, useOnboarding } from '../testing/onboarding-bench.ts';

const bench = useOnboarding();

const form = {
  step: 'address',
  fullName: 'Zoë “Canary” Draft',
  street_1: '',
  people: [{ 'percent-ownership': 12.5, note: null }],
};

const save = (hash: string, attributes: object, ifMatch?: string, saveId?: string) =>
  bench.saveDraft(hash, attributes, {
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    ...(saveId !== undefined && { [draftSaveHeader]: saveId }),
  });

const rows = () => bench.given.store.db.selectFrom('resource_token_drafts').selectAll().execute();

describe('a draft', () => {
  // Covers readDraftByToken, saveDraftByToken
  test('is empty until saved, then returned unchanged', async () => {
    const hash = await bench.mintHash();
    const before = await bench.read(hash, 'draft');
    expect(before.body).toEqual({
      data: { type: 'onboarding-drafts', id: null, attributes: {} },
      meta: { version: 0, 'updated-at': null },
    });
    expect((await save(hash, form)).status).toBe(200);
    const after = await bench.read(hash, 'draft');
    expect(after.data.attributes).toEqual(form);
    expect(after.body.meta).toMatchObject({ version: 1 });
    expect(after.headers.get('etag')).toBe('"1"');
  });

  test('is replaced completely', async () => {
    const hash = await bench.mintHash();
    await save(hash, form);
    const { data, body } = await save(hash, { step: 'review' });
    expect(data.attributes).toEqual({ step: 'review' });
    expect(body.meta).toMatchObject({ version: 2 });
  });

  // Covers saveDraftByToken
  test('is not overwritten by a page with an older version', async () => {
    const hash = await bench.mintHash();
    const first = await Promise.all([save(hash, { tab: 1 }, '"0"'), save(hash, { tab: 2 }, '"0"')]);
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await save(hash, { tab: 1 }, '"1"')).status).toBe(200);
    const late = await save(hash, { tab: 2 }, '"1"');
    expect(late.errors).toMatchObject([{ status: 422, code: 'draft_changed' }]);
    expect((await bench.read(hash, 'draft')).data.attributes).toEqual({ tab: 1 });
  });

  test('can be saved after the latest save, even before its response', async () => {
    const hash = await bench.mintHash();
    const [first, second] = [randomUUID(), randomUUID()];
    await save(hash, { name: 'Ann' }, '"0"', first);
    expect((await save(hash, { name: 'Anna' }, `"${first}"`, second)).status).toBe(200);
    const late = await save(hash, { name: 'Bob' }, `"${first}"`);
    expect(late.errors).toMatchObject([{ status: 422, code: 'draft_changed' }]);
    expect((await save(hash, { name: 'Annabel' }, `"${second}"`)).status).toBe(200);
    const unnamed = await save(hash, { name: 'Bob' }, `"${second}"`);
    expect(unnamed.errors).toMatchObject([{ code: 'draft_changed' }]);
    expect((await bench.read(hash, 'draft')).data.attributes).toEqual({ name: 'Annabel' });
    expect((await save(hash, form, '"3"', 'first')).status).toBe(400);
  });

  test('is stored encrypted', async () => {
    await save(await bench.mintHash(), form);
    const [row] = await rows();
    expect(row?.sealed.toString('utf8')).not.toContain('Canary');
    expect(row?.sealed.length).toBeGreaterThan(100);
  });

  // Covers readDraftByToken
  test('is deleted once the contacts exist', async () => {
    const hash = await bench.mintHash();
    await save(hash, form);
    await bench.post(hash, 'create-contacts', person);
    expect(await rows()).toEqual([]);
    for (const answer of [await bench.read(hash, 'draft'), await save(hash, form)]) {
      expect(answer.errors).toMatchObject([{ status: 403, code: 'token_used' }]);
    }
    expect(await rows()).toEqual([]);
  });

  // Covers readDraftByToken
  test('is deleted by a job once the token has expired', async () => {
    await save(await bench.mintHash({ 'expires-in': 7200 }), form);
    const hash = await bench.mintHash({ 'expires-in': 600 });
    await save(hash, form);
    await bench.pass(1200);
    expect(await rows()).toHaveLength(1);
    expect((await bench.read(hash, 'draft')).errors).toMatchObject([{ code: 'token_expired' }]);
  });

  test.each([
    ['too large', JSON.stringify({ data: { attributes: { a: 'x'.repeat(maxDraftBytes) } } }), 413],
    ['no JSON', '{"data":', 400],
    ['no document', '[]', 422],
    ['without attributes', '{"data":{"attributes":[]}}', 422],
    ['too deep', `{"data":{"attributes":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}}`, 400],
  ])('is rejected if %s', async (_what, body, status) => {
    const hash = await bench.mintHash();
    const answer = await bench.given.anonymous.send('PUT', pathOfToken(hash, 'draft'), body);
    expect(answer.status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  test('is rejected with an invalid version', async () => {
    expect((await save(await bench.mintHash(), form, 'W/"x"')).status).toBe(400);
  });
});
