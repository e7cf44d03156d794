import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { invalidAt } from '../../parties/testing/use-bench.ts';
import type { ApiAnswer } from '../../testing/api-client.ts';
import { person } from '../../testing/examples.ts';
import { passportOf, pathOfToken, useOnboarding } from '../testing/onboarding-bench.ts';

const bench = useOnboarding();

/** Mints a token for the applicant’s phone and returns its hash. */
async function mintRequestedToken(form: string): Promise<string> {
  const { data } = await bench.post(form, 'upload-tokens', {});
  return String(data.attributes['resource-token-hash']);
}

async function start(attributes?: object): Promise<{ form: string; phone: string }> {
  const form = await bench.mintHash(attributes);
  return { form, phone: await mintRequestedToken(form) };
}

const codeOf = ({ status, errors }: ApiAnswer) => [status, errors[0]?.code];

describe('an upload token', () => {
  // Covers createUploadToken, finishUploads
  test('uploads for the form, which reads its draft, until it is finished', async () => {
    const { form, phone } = await start();
    expect(phone).toMatch(/^doc_[\w-]{43}$/);
    const { data, body } = await bench.show(phone);
    expect(data.attributes).toMatchObject({
      'resource-token-type': 'upload_documents',
      status: 'active',
    });
    expect(data.attributes).not.toHaveProperty('created-by-user-id');
    expect(body.included).toMatchObject([{ type: 'onboarding-forms' }]);

    await bench.saveDraft(phone, { owners: [] });
    const id = await bench.uploaded(phone);
    await bench.saveDraft(phone, { owners: [{ id }] });
    const finished = await bench.post(phone, 'finish-uploads', {});
    expect(finished.status).toBe(200);
    expect(finished.data.attributes.status).toBe('used');
    expect((await bench.show(phone)).data.attributes.status).toBe('used');
    expect((await bench.read(phone, 'draft')).data.attributes).toEqual({ owners: [{ id }] });

    const made = await bench.post(form, 'create-contacts', { ...person, 'uploaded-doc-ids': [id] });
    expect(made.status).toBe(201);
  });

  // Covers createUploadToken
  test('lasts 15 minutes, but not longer than the form', async () => {
    const { phone } = await start();
    const { attributes } = (await bench.show(phone)).data;
    const end = Date.parse(String(attributes['expires-at']));
    expect(end - Date.parse(String(attributes['created-at']))).toBe(15 * 60 * 1000);
    await bench.pass(15 * 60);
    for (const answer of [
      await bench.upload(phone),
      await bench.read(phone, 'draft'),
      await bench.saveDraft(phone, {}),
      await bench.post(phone, 'finish-uploads', {}),
    ]) {
      expect(codeOf(answer)).toEqual([403, 'token_expired']);
    }
    const short = await start({ 'expires-in': 60 });
    await bench.pass(61);
    expect(codeOf(await bench.upload(short.phone))).toEqual([403, 'token_expired']);
  });

  // Covers finishUploads
  test('can only be read once it is finished', async () => {
    const { phone } = await start();
    await bench.saveDraft(phone, { owners: [] });
    await bench.post(phone, 'finish-uploads', {});
    for (const answer of [
      await bench.upload(phone),
      await bench.saveDraft(phone, {}),
      await bench.post(phone, 'finish-uploads', {}),
    ]) {
      expect(codeOf(answer)).toEqual([403, 'token_used']);
    }
    await bench.pass(600);
    expect((await bench.read(phone, 'draft')).data.attributes).toEqual({ owners: [] });
    await bench.pass(600);
    expect(codeOf(await bench.read(phone, 'draft'))).toEqual([403, 'token_expired']);
    const kept = bench.given.store.db.selectFrom('resource_token_drafts').selectAll();
    expect(await kept.execute()).toEqual([]);
  });

  test('accepts only documents', async () => {
    const { form, phone } = await start();
    await bench.post(form, 'create-contacts', person);
    const other = await start();
    const check = { ...passportOf(randomUUID()), 'contact-id': randomUUID() };
    for (const hash of [phone, other.phone]) {
      for (const answer of [
        await bench.post(hash, 'create-contacts', person),
        await bench.post(hash, 'kyc-document-checks', check),
        await bench.post(hash, 'upload-tokens', {}),
        await bench.read(hash, 'contacts'),
      ]) {
        expect(codeOf(answer)).toEqual([401, 'token_unknown']);
      }
    }
    // The token of a form cannot be finished like this, either.
    const finished = await bench.post(other.form, 'finish-uploads', {});
    expect(codeOf(finished)).toEqual([401, 'token_unknown']);
  });

  test('gives its form no files of another form', async () => {
    const mine = await start();
    const theirs = await start();
    const id = await bench.uploaded(theirs.phone);
    const input = { ...person, 'uploaded-doc-ids': [id] };
    const { errors } = await bench.post(mine.form, 'create-contacts', input);
    expect(errors).toMatchObject(invalidAt('uploaded-doc-ids/0'));
  });

  // Covers createUploadToken
  test('ends with the next upload token, with the form, and when the form is submitted', async () => {
    const form = await bench.mintHash();
    const first = await mintRequestedToken(form);
    await bench.saveDraft(first, { owners: [] });
    const second = await mintRequestedToken(form);
    expect(codeOf(await bench.upload(first))).toEqual([403, 'token_disabled']);
    expect((await bench.upload(second)).status).toBe(201);
    await bench.post(form, 'create-contacts', person);
    expect(codeOf(await bench.upload(second))).toEqual([403, 'token_disabled']);
    expect(codeOf(await bench.post(form, 'upload-tokens', {}))).toEqual([403, 'token_used']);
    const drafts = bench.given.store.db.selectFrom('resource_token_drafts').selectAll();
    expect(await drafts.execute()).toEqual([]);
  });

  test('is invalid once its form is disabled', async () => {
    const { form, phone } = await start();
    const { data } = await bench.show(form);
    const { store, tokens } = bench.given.platform.services;
    await tokens.end(store.db, String(data.id), 'disabled');
    for (const answer of [
      await bench.upload(phone),
      await bench.read(phone, 'draft'),
      await bench.saveDraft(phone, {}),
    ]) {
      expect(codeOf(answer)).toEqual([403, 'token_disabled']);
    }
  });

  test('is the same for a repeated request', async () => {
    const form = await bench.mintHash();
    const anonymous = bench.given.anonymous.with({ 'x-idempotent-id-v2': randomUUID() });
    const path = pathOfToken(form, 'upload-tokens');
    const [first, again] = [await anonymous.post(path, {}), await anonymous.post(path, {})];
    expect(again.data.attributes).toEqual(first.data.attributes);
    expect((await bench.upload(String(first.data.attributes.token))).status).toBe(201);
  });
});
