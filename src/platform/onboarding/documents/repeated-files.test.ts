import { expect, test } from 'vitest';
import { freshPdf, upload } from '../../parties/documents/testing/files.ts';
import { setPolicies } from '../../parties/testing/use-bench.ts';
import { person } from '../../testing/examples.ts';
import { company, pathOfToken, useOnboarding } from '../testing/onboarding-bench.ts';

const bench = useOnboarding();

async function preventDuplicates(): Promise<void> {
  await setPolicies(bench.client, bench.accountId, {
    'prevent-duplicated-uploaded-documents': true,
  });
}

const send = (hash: string, bytes: Uint8Array) =>
  upload(bench.given.anonymous, {}, { bytes, path: pathOfToken(hash, 'upload-document') });

test('a file removed and chosen again is the same document, even if duplicates are forbidden', async () => {
  await preventDuplicates();
  const [hash, bytes] = [await bench.mintHash(), freshPdf()];
  const [first, again] = [await send(hash, bytes), await send(hash, bytes)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.data.id).toBe(first.data.id);
});

test('with duplicates forbidden, a file of another applicant or a submitted one is rejected', async () => {
  await preventDuplicates();
  const [hash, bytes] = [await bench.mintHash(), freshPdf()];
  const { data } = await send(hash, bytes);
  expect((await send(await bench.mintHash(), bytes)).status).toBe(422);
  await bench.post(hash, 'create-contacts', { ...person, 'uploaded-doc-ids': [data.id] });
  expect((await send(hash, bytes)).status).toBe(422);
});

test('a file uploaded again from another window after the submission is the same document', async () => {
  const hash = await bench.mintHash({ 'resource-token-type': 'create_company' });
  const bytes = freshPdf();
  const handedIn = (await send(hash, bytes)).data.id;
  const [director, ...others] = company['related-contacts'];
  await bench.post(hash, 'create-contacts', {
    ...company,
    'related-contacts': [{ ...director, 'uploaded-doc-ids': [handedIn] }, ...others],
  });
  expect((await send(hash, bytes)).data.id).toBe(handedIn);
  expect((await send(hash, freshPdf())).data.id).not.toBe(handedIn);
  expect((await bench.client.get('/v2/uploaded-documents')).list).toHaveLength(2);
});
