import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { MerchantAccount } from '../demo/merchant-account.ts';
import { listUploadedDocuments } from '../src/contract/index.ts';
import { textOfPdf } from '../src/metadata/testing/small-pdf.ts';
import { expect, test } from './fixtures.ts';
import { drawAtOnce, measureTasks } from './main-thread.ts';
import { type OnboardingPage, pdfNamed, type UploadedFile, uploadPath } from './onboarding-page.ts';
import { type Applying, saveDraft } from './saved-drafts.ts';

test.use({ expectedNoise: /Failed to load resource: net::ERR/ });

const place = 'Photo page';

/** Goes to the documents step, and chooses a passport. */
async function openDocuments(onboarding: OnboardingPage, application: Applying): Promise<void> {
  const documents = { fields: { kind: 'passport', country: 'US' }, slots: {} };
  await saveDraft(application, { step: 2, documents });
  await onboarding.open(application);
  await expect(onboarding.heading('Documents')).toBeVisible();
}

/** Returns the account's documents by label. */
async function documentsOf({ client, credentials }: MerchantAccount) {
  const query = `accounts.id=${credentials.accountId}&sort=label`;
  return (await client.call(listUploadedDocuments, { query })).data;
}

const textFile = (name: string, mimeType: string, text: string): UploadedFile => ({
  name,
  mimeType,
  buffer: Buffer.from(text, 'latin1'),
});

/** Address of the worker in which forms read files. */
const reader = /\/frame\/prepare-[\w-]+\.js$/;

test('a file is read in a worker of the form', async ({ page, onboarding, application }) => {
  await openDocuments(onboarding, application);
  const started = page.waitForEvent('worker');
  await onboarding.upload(place, pdfNamed('passport.pdf'));
  const worker = await started;
  expect(worker.url()).toMatch(reader);
  // The worker's own policy: it can't send the contents.
  const policy = (await page.request.get(worker.url())).headers()['content-security-policy'];
  expect(policy).toBe("default-src 'none'");
  await expect(onboarding.form.getByText('Uploaded', { exact: true })).toBeVisible();
  expect(page.workers()).toEqual([]);
});

test('a file that hangs its reader does not block the form', async ({
  page,
  onboarding,
  application,
}) => {
  await page.clock.install();
  await openDocuments(onboarding, application);
  let requests = 0;
  // The form imports the program, and the worker runs it.
  await page.route(reader, async (route) => {
    requests += 1;
    if (requests === 1) return route.continue();
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'onmessage = () => { for (;;); };',
    });
  });
  const started = page.waitForEvent('worker');
  await onboarding.upload(place, pdfNamed('passport.pdf'));
  await started;
  await expect(onboarding.form.getByText('Checking…')).toBeVisible();
  await onboarding.field('Proof of address type').selectOption('other');
  await onboarding.field('Document name').fill('A letter');
  await expect(onboarding.field('Document name')).toHaveValue('A letter');
  await page.clock.fastForward(31_000);
  const advice = 'We couldn’t read this file. Save it again as PDF, or take a photo.';
  await expect(onboarding.form.getByText(advice, { exact: true })).toBeVisible();
});

test('files that are not documents are rejected in plain words, and never sent', async ({
  page,
  onboarding,
  application,
}) => {
  await openDocuments(onboarding, application);
  let sent = 0;
  await page.route(uploadPath, (route) => {
    sent++;
    return route.continue();
  });
  for (const [file, words] of [
    [textFile('id.svg', 'image/svg+xml', '<svg xmlns="x"/>'), 'SVG files aren’t accepted.'],
    [textFile('id.png', 'image/png', ''), 'This file is empty.'],
    [textFile('id.jpg', 'image/jpeg', '<!doctype html>'), 'doesn’t match its file extension'],
    [
      textFile(
        'id.pdf',
        'application/pdf',
        textOfPdf({ trailer: '/Encrypt <</Filter/Adobe.PubSec>>' }),
      ),
      'has a password',
    ],
    [textFile('cut.pdf', 'application/pdf', textOfPdf().slice(0, 150)), 'or take a photo'],
    [textFile('long.pdf', 'application/pdf', textOfPdf({ pages: 101 })), 'The limit is 100.'],
    [textFile('id.txt', 'text/plain', 'I am Grace'), 'This file type isn’t accepted.'],
    [textFile('big.pdf', 'application/pdf', `%PDF-${' '.repeat(11e6)}`), 'The limit is 10 MB.'],
  ] as const) {
    await onboarding.upload(place, file);
    await expect(
      onboarding.form.getByRole('listitem').filter({ hasText: file.name }),
    ).toContainText(words);
  }
  await onboarding.goOn();
  await expect(onboarding.button('Use another file')).toBeFocused();
  expect(sent).toBe(0);
});

const photos = [
  {
    title: 'a photo of 40 megapixels arrives small, upright and without its place',
    name: 'photo.jpg',
    take: takePhoto,
    size: { width: 1922, height: 2560 },
  },
  {
    title: 'a photo of 40 megapixels that only the browser can read does not freeze the form',
    name: 'photo.webp',
    take: (page: Page) => paint(page, 'image/webp'),
    size: { width: 2560, height: 1922 },
  },
];

for (const { title, name, take, size } of photos) {
  test(title, async ({ browser, page, onboarding, account, application }, testInfo) => {
    const photo = testInfo.outputPath(name);
    writeFileSync(photo, await take(page));
    await openDocuments(onboarding, application);
    const tasks = await measureTasks(browser, page, async () => {
      // By path, because unpacking a file sent along by a test is a long task too.
      await onboarding.upload(place, photo);
      await expect(onboarding.form.getByText('Uploaded', { exact: true })).toBeVisible();
    });
    expect(tasks.length, 'tasks of the main threads').toBeGreaterThan(20);
    const atOnce = await drawAtOnce(browser, photo);
    expect(tasks[0], 'milliseconds of the longest task').toBeLessThan(atOnce / 3);

    const [document] = await documentsOf(account);
    expect(document?.attributes['mime-type']).toBe('image/jpeg');
    const file = await (await fetch(String(document?.attributes['file-url']))).arrayBuffer();
    expect(file.byteLength).toBeLessThan(3_000_000);
    expect(Buffer.from(file).toString('latin1')).not.toContain('Exif');
    expect(frameSize(new DataView(file))).toEqual(size);
  });
}

test('uploads each file once over a connection that fails', async ({
  page,
  onboarding,
  account,
  application,
}) => {
  await openDocuments(onboarding, application);
  const before = (await documentsOf(account)).length;
  const tries: string[] = [];
  await page.route(uploadPath, async (route) => {
    const key = route.request().headers()['x-idempotent-id-v2'] ?? '';
    tries.push(key);
    const count = tries.filter((one) => one === key).length;
    if (count === 1) return route.abort('connectionreset');
    // The upload arrives, but the answer is lost.
    if (count === 2) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  for (const page of [1, 2, 3, 4]) {
    await onboarding.upload('Proof of address', pdfNamed(`page ${page}.pdf`));
  }
  await expect(onboarding.form.getByText('Uploaded', { exact: true })).toHaveCount(4);
  expect([tries.length, new Set(tries).size]).toEqual([12, 4]);
  expect((await documentsOf(account)).length - before).toBe(4);
});

/** Draws a picture of 40 megapixels. */
async function paint(page: Page, type: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (type) => {
    const canvas = new OffscreenCanvas(7300, 5480);
    const context = canvas.getContext('2d');
    for (let line = 0; context && line < 2000; line++) {
      context.fillStyle = `hsl(${line} 50% ${line % 90}%)`;
      context.fillRect((line * 997) % 7300, (line * 661) % 5480, 600, 60);
    }
    const blob = await canvas.convertToBlob({ type });
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
      reader.readAsDataURL(blob);
    });
  }, type);
  return Buffer.from(base64, 'base64');
}

/** Makes a JPEG as a phone does: 40 megapixels, on its side, with the location. */
async function takePhoto(page: Page): Promise<Buffer> {
  const picture = await paint(page, 'image/jpeg');
  // Orientation 6, and a tag with the location.
  const exif = Buffer.from(
    '\xff\xe1\0\x32Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\x0052.5200N 13.4050E',
    'latin1',
  );
  exif.writeUInt16BE(exif.length - 2, 2);
  return Buffer.concat([picture.subarray(0, 2), exif, picture.subarray(2)]);
}

/** Reads the size from the frame header of a baseline JPEG. */
function frameSize(view: DataView): { width: number; height: number } {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at + 1) !== 0xc0) {
    at += 2 + view.getUint16(at + 2);
  }
  return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
}
