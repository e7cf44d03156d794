import { describe, expect, test } from 'vitest';
import { textOfPdf } from '../../../metadata/testing/small-pdf.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createAccountBench, invalidAt, useBench } from '../testing/use-bench.ts';
import { upload } from './testing/files.ts';

const given = useTestPlatform();
const bench = useBench(() => createAccountBench(given));

describe('documents', () => {
  // Covers UD10
  test('are stored encrypted', async () => {
    const bytes = Buffer.from(`${textOfPdf()}\n%canary-in-a-passport`);
    await upload(bench.client, { 'contact-id': bench.contactId }, { bytes });
    const { db } = given.store;
    const [file] = await db.selectFrom('uploaded_document_files').selectAll().execute();
    expect(file?.sealed?.length).toBeGreaterThan(bytes.length);
    expect(file?.sealed?.toString('latin1')).not.toContain('canary');
  });

  // Covers listUploadedDocuments, readUploadedDocument
  test('can be listed, filtered and included by contact and account', async () => {
    const { data } = await upload(bench.client, { 'contact-id': bench.contactId, label: 'A' });
    await upload(bench.client, { 'account-id': bench.accountId, label: 'B' });
    const labels = async (query: string) =>
      (await bench.client.get(`/v2/uploaded-documents?sort=label&${query}`)).list.map(
        ({ attributes }) => attributes.label,
      );
    expect(await labels(`account.id=${bench.accountId}`)).toEqual(['A', 'B']);
    expect(await labels(`contact.id=${bench.contactId}`)).toEqual(['A']);
    expect(await labels('filter[label eq]=B')).toEqual(['B']);
    expect(await labels('filter[allow-download eq]=false')).toEqual([]);
    const path = `/v2/uploaded-documents/${data.id}?include=accounts,contact,kyc-document-check`;
    const { included } = await bench.client.get(path);
    expect(included.map(({ type }) => type).toSorted()).toEqual(['accounts', 'contacts']);
  });

  // Covers UD6
  test('link to their owners, and every link resolves', async () => {
    const { data } = await upload(bench.client, { 'contact-id': bench.contactId });
    const { links, relationships = {} } = data;
    expect(relationships['bank-report']?.links?.related).toBe(
      `/v2/bank-reports?uploaded_documents.id=${data.id}`,
    );
    expect(relationships['kyc-document-check']?.links?.related).toBe(
      `/v2/kyc-document-checks?uploaded-documents.id=${data.id}`,
    );
    const { related } = relationships.accounts?.links ?? {};
    expect(related).toBe(`/v2/accounts?uploaded-documents.id=${data.id}`);
    expect((await bench.client.get(String(related))).list.map(({ id }) => id)).toEqual([
      bench.accountId,
    ]);
    const all = Object.values(relationships).flatMap((each) => each.links?.related ?? []);
    for (const link of [links?.self ?? '', ...all]) {
      expect([link, (await bench.client.get(link)).status]).toEqual([link, 200]);
    }
  });

  // Covers UD1, UD2, changeUploadedDocument
  test('can be renamed', async () => {
    const { data } = await upload(bench.client, { 'contact-id': bench.contactId });
    const path = `/v2/uploaded-documents/${data.id}`;
    const changed = await bench.client.patch(path, { label: 'New', public: 'true' });
    expect(changed.status).toBe(200);
    expect(changed.data.attributes).toMatchObject({ label: 'New', public: true });
    expect((await bench.client.patch(path, { 'mime-type': 'a/b' })).errors).toMatchObject(
      invalidAt('mime-type'),
    );
  });

  // Covers UD11
  test('follow their contact to another account', async () => {
    const { data } = await upload(bench.client, { 'contact-id': bench.contactId });
    const other = await createAccountWithOwner(bench.client);
    await given.store.db
      .updateTable('contacts')
      .set({ account_id: other.accountId })
      .where('id', '=', bench.contactId)
      .execute();
    const { list } = await bench.client.get(`/v2/uploaded-documents?account.id=${other.accountId}`);
    expect(list.map(({ id }) => id)).toEqual([data.id]);
  });
});
