import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { idempotentIdV2Header, maxDocumentsPerToken } from '../../../contract/index.ts';
import { freshPdf, upload } from '../../parties/documents/testing/files.ts';
import { invalidAt } from '../../parties/testing/use-bench.ts';
import { accountInput, person } from '../../testing/examples.ts';
import { company, passportOf, pathOfToken, useOnboarding } from '../testing/onboarding-bench.ts';

const bench = useOnboarding();

describe('documents of a token', () => {
  // Covers uploadDocumentByToken
  test('belong to the token before the contacts exist, then to the contacts', async () => {
    const hash = await bench.mintHash();
    const { status, data } = await bench.upload(hash, { label: 'Passport' });
    expect(status).toBe(201);
    expect(data.attributes.label).toBe('Passport');
    expect(data.relationships?.contact?.data).toBeNull();
    await bench.post(hash, 'create-contacts', person);
    const document = await bench.client.get(`/v2/uploaded-documents/${data.id}?include=contact`);
    expect(document.included).toMatchObject([{ attributes: { name: person.name } }]);
  });

  // Covers uploadDocumentByToken
  test('of a user’s token become documents of the contact in the named account', async () => {
    const hash = await bench.mintUserHash();
    const [deed, passport] = [await bench.uploaded(hash), await bench.uploaded(hash)];
    const documents = { 'uploaded-doc-ids': [deed], 'kyc-document-checks': [passportOf(passport)] };
    const input = { ...accountInput, owner: { ...person, ...documents } };
    const { id } = await bench.client.mustPost('/v2/accounts', input);
    const { list } = await bench.client.get(`/v2/uploaded-documents?account.id=${id}`);
    expect(list.map((document) => document.id).toSorted()).toEqual([deed, passport].toSorted());
  });

  // Covers uploadDocumentByToken
  test('are stored once, however often one attempt is sent', async () => {
    const path = pathOfToken(await bench.mintHash(), 'upload-document');
    const browser = bench.given.anonymous.with({ [idempotentIdV2Header]: randomUUID() });
    const bytes = freshPdf();
    const send = () => upload(browser, { label: 'Passport' }, { path, bytes });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await send()).data.id).toBe(first.data.id);
    expect((await bench.client.get('/v2/uploaded-documents')).list).toHaveLength(1);
  });

  test.each([
    ['a contact that the token did not create', 'contact-id'],
    ['another account', 'account-id'],
    ['a transfer', 'funds-transfer-id'],
  ])('cannot be of %s', async (_what, attribute) => {
    const { errors } = await bench.upload(await bench.mintHash(), { [attribute]: randomUUID() });
    expect(errors).toMatchObject(invalidAt(attribute));
  });

  // Covers uploadDocumentByToken
  test('are deleted by a job if the contacts are never created', async () => {
    const hash = await bench.mintHash({ 'expires-in': 600 });
    const kept = await bench.uploaded(await bench.mintHash({ 'expires-in': 7200 }));
    await bench.uploaded(hash);
    await bench.pass(1200);
    expect((await bench.client.get('/v2/uploaded-documents')).list).toMatchObject([{ id: kept }]);
    const { db } = bench.given.store;
    expect(await db.selectFrom('uploaded_document_files').select('document_id').execute()).toEqual([
      { document_id: kept },
    ]);
    expect((await bench.upload(hash)).errors).toMatchObject([{ code: 'token_expired' }]);
  });

  // Covers uploadDocumentByToken
  test('are limited in number', async () => {
    const hash = await bench.mintHash();
    const first = await bench.uploaded(hash);
    const { db } = bench.given.store;
    const query = db.selectFrom('uploaded_documents').selectAll().where('id', '=', first);
    const document = await query.executeTakeFirstOrThrow();
    const copy = () => ({ ...document, id: randomUUID() });
    const more = Array.from({ length: maxDocumentsPerToken - 1 }, copy);
    await db.insertInto('uploaded_documents').values(more).execute();
    expect((await bench.upload(hash)).errors).toMatchObject(invalidAt('file'));
  });
});

describe('once its contacts exist, a token', () => {
  let hash: string;
  let contactId: string;
  let directorId: string;

  beforeEach(async () => {
    hash = await bench.mintHash({ 'resource-token-type': 'create_company' });
    const { data, included } = await bench.post(hash, 'create-contacts', company);
    contactId = String(data.id);
    directorId = String(included[0]?.id);
  });

  const status = (include = 'cip-checks,aml-checks,kyc-document-checks') =>
    bench.read(hash, `contacts?include=${include}`);

  const seenChecks = async (of: string) => {
    const { included } = await bench.read(of, 'contacts?include=aml-checks,cip-checks');
    const attributesOf = (type: string) =>
      included.find((check) => check.type === type)?.attributes;
    return [attributesOf('aml-checks'), attributesOf('cip-checks')];
  };

  // Covers listContactsByToken
  test('shows the status of their checks and no personal data but the name', async () => {
    const { list, included, body } = await status();
    expect(list.map(({ attributes }) => attributes.name)).toEqual([
      company.name,
      'Ann Roe',
      'Bob Roe',
    ]);
    const types = included.map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['cip-checks', 'aml-checks']));
    const text = JSON.stringify(body);
    for (const secret of [person['tax-id-number'], person.email, person['date-of-birth'], hash]) {
      expect(text).not.toContain(secret);
    }
  });

  // Covers listContactsByToken
  test('reveals neither a screening match nor a decision', async () => {
    const other = await bench.mintHash();
    const name = 'sandbox_exceptions 0 1 2 4 8';
    const made = await bench.post(other, 'create-contacts', { ...person, name });
    const of = `contact.id=${made.data.id}`;
    const [found] = (await bench.client.get(`/v2/aml-checks?${of}`)).list;
    expect(found?.attributes.exceptions).toContain('sanctions_screening_auto_check_failed');
    const [before] = await seenChecks(other);
    bench.given.clock.setOffset(60);
    await bench.client.post(`/v2/aml-checks/${found?.id}/sandbox/deny`, {});
    const denied = (await bench.client.get(`/v2/aml-checks/${found?.id}`)).data.attributes;
    expect(denied.status).toBe('denied');
    const [aml, cip] = await seenChecks(other);
    expect(aml).toEqual(before);
    expect(aml).toMatchObject({ status: 'pending', exceptions: [], 'exception-details': null });
    expect(cip).toMatchObject({
      exceptions: ['address_auto_check_failed'],
      'exception-details': null,
    });
    await bench.client.post(`/v2/aml-checks/${found?.id}/sandbox/approve`, {});
    expect((await seenChecks(other))[0]?.status).toBe('approved');
  });

  test('does not show that a sanctions list has changed and matches', async () => {
    const before = await status();
    const of = await bench.given.store.db
      .selectFrom('aml_checks')
      .selectAll()
      .where('contact_id', '=', contactId)
      .executeTakeFirstOrThrow();
    const created_at = new Date(of.created_at.getTime() + 60_000);
    const exceptions = JSON.stringify(['sanctions_screening_auto_check_failed']);
    await bench.given.store.db
      .insertInto('aml_checks')
      .values({ ...of, id: randomUUID(), status: 'pending', exceptions, created_at })
      .execute();
    expect((await status()).body).toEqual(before.body);
  });

  test('gives no access to other resources or hidden attributes', async () => {
    const { included } = await status('account,addresses,uploaded-documents,cip-checks.account');
    expect(included).toEqual([]);
    const filtered = await bench.read(hash, 'contacts?filter[tax-id-number eq]=1&sort=email');
    expect(filtered.list).toHaveLength(3);
    const page = await bench.read(hash, 'contacts?page[size]=1&page[number]=2');
    expect(page.list).toMatchObject([{ id: directorId }]);
  });

  // Covers createDocumentCheckByToken
  test('accepts documents and checks for these contacts', async () => {
    const documentId = await bench.uploaded(hash, { 'contact-id': directorId });
    const spare = await bench.uploaded(hash);
    const input = { ...passportOf(documentId), 'contact-id': directorId };
    const check = await bench.post(hash, 'kyc-document-checks', input);
    expect(check).toMatchObject({ status: 201, data: { attributes: { status: 'pending' } } });
    expect((await status()).included.map(({ id }) => id)).toContain(check.data.id);
    const { included } = await bench.client.get(`/v2/uploaded-documents/${spare}?include=contact`);
    expect(included).toMatchObject([{ id: contactId }]);
  });

  test.each([
    ['contact', 'contact-id'],
    ['document', 'uploaded-document-id'],
    ['back of a document', 'backside-document-id'],
  ])('rejects a check with another %s', async (_what, attribute) => {
    const passport = passportOf(await bench.uploaded(hash));
    const input = { ...passport, 'contact-id': contactId, [attribute]: randomUUID() };
    const { errors } = await bench.post(hash, 'kyc-document-checks', input);
    expect(errors).toMatchObject(invalidAt(attribute));
    expect((await bench.client.get('/v2/kyc-document-checks')).list).toEqual([]);
  });

  // Covers readResourceToken
  test('shows them to a holder who lost the response', async () => {
    const { data, included } = await bench.show(hash);
    expect(data.attributes.status).toBe('used');
    expect(included.map(({ type, attributes }) => attributes.name ?? type)).toEqual([
      company.name,
      'Ann Roe',
      'Bob Roe',
      'onboarding-forms',
    ]);
    expect(included[0]?.attributes).not.toHaveProperty('tax-id-number');
  });

  // Covers listContactsByToken
  test('works for 48 hours', async () => {
    bench.given.clock.setOffset(48 * 3600 - 30);
    expect((await status()).status).toBe(200);
    bench.given.clock.setOffset(48 * 3600 + 30);
    for (const answer of [await status(), await bench.upload(hash)]) {
      expect(answer.errors).toMatchObject([{ status: 403, code: 'token_expired' }]);
    }
    expect((await bench.show(hash)).included).toEqual([]);
  });
});
