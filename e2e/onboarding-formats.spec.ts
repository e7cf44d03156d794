import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { MerchantAccount } from '../demo/merchant-account.ts';
import { listUploadedDocuments } from '../src/contract/index.ts';
import { expect, test } from './fixtures.ts';
import { graceInput, pdfNamed, type UploadedFile } from './onboarding-page.ts';
import { applicantOf } from './onboarding-state.ts';

/**
 * The same page in three formats, each with the camera's name, two with the location. The JPEG is stored
 * on its side and must be rotated.
 */
const photos = { 'front.heic': 'image/heic', 'back.jpg': 'image/jpeg', 'bill.png': 'image/png' };
type Photo = keyof typeof photos;
const camera = 'Camera of a test';

async function photoNamed(name: Photo): Promise<UploadedFile> {
  const buffer = await readFile(path.join(import.meta.dirname, 'pictures', name));
  return { name, mimeType: photos[name], buffer };
}

/** Asks the browser whether it decodes a format; few decode HEIC. */
async function decodes(page: Page, { buffer }: UploadedFile): Promise<boolean> {
  const picture = buffer.toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return createImageBitmap(new Blob([bytes])).then(
      () => true,
      () => false,
    );
  }, picture);
}

/** True if the holder's blue coat is at the left, halfway down, as on the page. */
function isUpright(preview: Element): boolean {
  if (!(preview instanceof HTMLCanvasElement)) return false;
  const { width, height } = preview;
  const at = [Math.round(width * 0.2), Math.round(height * 0.53), 1, 1] as const;
  const [red = 0, , blue = 0] = preview.getContext('2d')?.getImageData(...at).data ?? [];
  return width > height && blue > red;
}

/** Returns the type and content of the uploaded documents, by name. */
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
  application,
}) => {
  const front = await photoNamed('front.heic');
  const back = await photoNamed('back.jpg');
  const bill = await photoNamed('bill.png');
  for (const { name, buffer } of [front, back, bill]) {
    expect(buffer.toString('latin1'), name).toContain(camera);
  }
  await onboarding.open(application);
  await onboarding.fillDetails(graceInput);
  await onboarding.goOn();
  await onboarding.fillAddress(graceInput);
  await onboarding.goOn();
  await onboarding.field('Document type').selectOption('drivers_license');
  await onboarding.upload('Front of the document', front);
  await onboarding.upload('Back of the document', back);
  // A license may show the address. Only if it doesn't, the form asks for a bill.
  await onboarding.field('No').check();
  await onboarding.upload('Proof of address', bill);
  await onboarding.upload('Proof of address', pdfNamed('bill.pdf'));
  await onboarding.sayRecent();
  await expect(onboarding.form.getByText('Uploaded', { exact: true })).toHaveCount(4);

  // A browser that can't show a HEIC still uploads it.
  const isDecoded = await decodes(page, front);
  const pictures = onboarding.form.getByRole('img', { name: /front|back|bill/ });
  await expect(pictures).toHaveCount(isDecoded ? 3 : 2);
  for (const picture of await pictures.all()) {
    expect(await picture.evaluate(isUpright), 'is upright').toBe(true);
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
