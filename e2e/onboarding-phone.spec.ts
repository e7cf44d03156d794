import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './late-script.ts';
import { pdfNamed, uploadPath } from './onboarding-page.ts';
import { recentDay } from './recent-day.ts';
import { savePerson } from './saved-drafts.ts';

test('an applicant uploads documents from a phone and continues in the first window', async ({
  browser,
  page,
  onboarding,
  sandbox,
  application,
}) => {
  const fields = { kind: 'passport', country: 'US', issuedOn: recentDay() };
  await savePerson(application, { step: 'documents', rest: { documents: { fields, slots: {} } } });
  // The first file is still uploading when the phone takes over. The route is set before the launch:
  // Playwright misses the requests of a frame that is attached while a route is being set.
  const upload = await holdRequests(page, uploadPath);
  await onboarding.open(application);
  await onboarding.upload('Proof of address', pdfNamed('page-1.pdf'));
  await expect(onboarding.form.getByText('page-1.pdf')).toBeVisible();
  const frame = onboarding.form.owner();
  const heightOf = async () => (await frame.boundingBox())?.height ?? 0;
  const height = await heightOf();
  await onboarding.button('Continue on your phone').click();
  const link = onboarding.form.getByLabel('Link for your phone');
  await expect(link).toBeFocused();
  await expect(onboarding.form.getByRole('button', { name: 'Take a photo' })).toHaveCount(0);
  await expect(onboarding.form.getByRole('img', { name: /^QR code/ })).toBeVisible();
  // The page around the form doesn't scroll away from the applicant's position. The upload in progress may
  // have made the form taller.
  expect(await heightOf()).toBeGreaterThanOrEqual(height);
  // The remaining height is below the link, so the button isn't stretched.
  const copy = await onboarding.button('Copy link').boundingBox();
  expect(copy?.height).toBeLessThan(60);
  await expectAccessible(page, 'a link for a phone');
  const address = new URL(await link.inputValue());
  expect([address.origin, address.search]).toEqual([sandbox.platformUrl, '']);
  expect(address.hash).toMatch(/^#doc_[\w-]{43}$/);

  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    locale: 'en-US',
  });
  const phone = await context.newPage();
  const sent: string[] = [];
  phone.on('request', (request) => sent.push(new URL(request.url()).search));
  await phone.goto(address.href);
  await expect(phone.getByRole('heading', { name: 'Upload your documents' })).toBeVisible();
  await expect(onboarding.form.getByText('Your phone is connected.')).toBeVisible();
  const place = (name: string) =>
    phone.getByRole('group', { name, exact: true }).locator('input[type=file]').first();
  await place('Photo page').setInputFiles(pdfNamed('passport.pdf'));
  await expect(onboarding.form.getByText('passport.pdf arrived from your phone.')).toBeVisible();
  const uploaded = page.waitForResponse(uploadPath);
  upload();
  await uploaded;
  await place('Proof of address').setInputFiles(pdfNamed('bill.pdf'));
  await expect(phone.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await expectAccessible(phone, 'documents on a phone');
  await expectNoSidewaysScroll(phone, 'documents on a phone');
  await phone.getByRole('button', { name: 'Done' }).click();
  await expect(phone.getByText('All set. Continue on your other device.')).toBeVisible();

  await expect(onboarding.heading('Review')).toBeFocused();
  await expect(onboarding.form.getByText('passport.pdf', { exact: true })).toBeVisible();
  for (const name of ['page-1.pdf', 'bill.pdf']) {
    await expect(onboarding.form.getByText(name, { exact: true })).toBeVisible();
  }
  await onboarding.apply();
  await phone.reload();
  await expect(phone.getByText('All set. Continue on your other device.')).toBeVisible();
  expect(new Set(sent)).toEqual(new Set(['']));
  await context.close();
});
