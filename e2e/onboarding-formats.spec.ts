import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { MerchantAccount } from '../demo/merchant-account.ts';
import { listUploadedDocuments } from '../src/contract/index.ts';
import { expect, test } from './fixtures.ts';
import { createPersonToken, graceInput, pdfNamed } from './onboarding-page.ts';
import { applicantOf } from './onboarding-state.ts';

/**
 * The same page in three formats, each with the name of its camera, two with the place where it was taken. The
 * JPEG is stored on its side: it is to be turned.
 */
const photos = ['front.heic', 'back.jpg', 'bill.png'] as const;
const pictureAt = (name: string) => path.join(import.meta.dirname, 'pictures', name);
const camera = 'Camera of a test';

/** Whether this browser decodes a format is for the browser to say: few decode HEIC. */
async function decodes(page: Page, name: string): Promise<boolean> {
  const picture = (await readFile(pictureAt(name))).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return createImageBitmap(new Blob([bytes])).then(
      () => true,
      () => false,
    );
  }, picture);
}

/** What has arrived: type and content, by name. */
async function documentsOf({ client, credentials }: MerchantAccount) {
  const query = `accounts.id=${credentials.accountId}`;
  const { data } = await client.call(listUploadedDocuments, { query });
  const arrived = data
    .filter(({ attributes }) => attributes.label !== null)
    .map(async ({ attributes: { label, 'mime-type': type, 'file-url': url } }) => {
      const file = await (await fetch(String(url))).arrayBuffer();
      return [String(label), { type, text: Buffer.from(file).toString('latin1') }] as const;
    });
  return new Map(await Promise.all(arrived));
}

test('a person applies with a JPEG, a PNG, a PDF and a HEIC, and is approved', async ({
  page,
  onboarding,
  account,
}) => {
  for (const name of photos) {
    expect(await readFile(pictureAt(name), 'latin1'), name).toContain(camera);
  }
  await onboarding.start({ resourceTokenHash: await createPersonToken(account) });
  await onboarding.fillDetails(graceInput);
  await onboarding.goOn();
  await onboarding.fillAddress(graceInput);
  await onboarding.goOn();
  await onboarding.field('Document type').selectOption('drivers_license');
  await onboarding.upload('Front of the document', pictureAt('front.heic'));
  await onboarding.upload('Back of the document', pictureAt('back.jpg'));
  await onboarding.upload('Proof of address', pictureAt('bill.png'));
  await onboarding.upload('Proof of address', pdfNamed('bill.pdf'));
  await onboarding.sayRecent();
  await expect(onboarding.form.getByText('Uploaded', { exact: true })).toHaveCount(4);

  // Where the browser cannot show a HEIC, the form cannot either: it arrives all the same.
  const isDecoded = await decodes(page, 'front.heic');
  const pictures = onboarding.form.getByRole('img', { name: /front|back|bill/ });
  await expect(pictures).toHaveCount(isDecoded ? 3 : 2);
  for (const picture of await pictures.all()) {
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(width, 'each is shown upright').toBeGreaterThan(height);
  }

  await onboarding.goOn();
  await expect(onboarding.heading('Review')).toBeFocused();
  const applicant = await applicantOf(account, await onboarding.apply());
  await applicant.approve();
  await expect(onboarding.form.getByText('All checks passed.')).toBeVisible();

  const documents = await documentsOf(account);
  expect(Object.fromEntries([...documents].map(([name, { type }]) => [name, type]))).toEqual({
    'back.jpg': 'image/jpeg',
    'bill.png': 'image/png',
    'bill.pdf': 'application/pdf',
    ...(isDecoded ? { 'front.jpg': 'image/jpeg' } : { 'front.heic': 'image/heic' }),
  });
  for (const [name, { text }] of documents) expect(text, name).not.toContain(camera);
});
