import type { Page } from '@playwright/test';
import { createCardToken } from '../demo/merchant-tokens.ts';
import npmPackage from '../package.json' with { type: 'json' };
import { samplePerson } from '../src/npm/testing/index.ts';
import { expect, test } from './fixtures.ts';
import { startPayment } from './payable.ts';
import { pinnedPage } from './policy-pages.ts';

const { version } = npmPackage;
const release = `v${version}`;

/** Builds a page of the shop that has pinned this release. */
async function releasePage(origin: string) {
  const answer = await fetch(`${origin}/${release}/integrity.json`);
  const { files } = (await answer.json()) as { files: Record<string, string> };
  return pinnedPage(origin, release, files);
}

test('a release loads nothing but its own files, and completes a challenge', async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  const { platformUrl } = sandbox;
  const requested: string[] = [];
  checkout.page.on('request', (request) => requested.push(request.url()));
  await checkout.open(await releasePage(platformUrl));
  await checkout.launch({ resourceTokenHash });
  await checkout.linkCard({ number: '4000000000001109' });
  await checkout.answerChallenge();
  await expect(checkout.heading('Card linked')).toBeVisible();
  const ours = requested.filter((url) => url.startsWith(`${platformUrl}/v`));
  const files = ours.filter((url) => !url.startsWith(`${platformUrl}/v2/`));
  const elsewhere = files.filter((url) => !url.startsWith(`${platformUrl}/${release}/`));
  expect(elsewhere.filter((url) => !url.includes('/v1/frame/ancestors'))).toEqual([]);
  expect(files.some((url) => /run-attempts-[\w-]+\.js$/.test(url))).toBe(true);
});

test.describe('a chunk with a changed byte', () => {
  test.use({ expectedNoise: /'integrity'|Failed to fetch|run-attempts|run-form/ });

  test('is refused and named, also when it is requested again', async ({
    checkout,
    account,
    consoleLines,
  }) => {
    await checkout.page.route('**/run-attempts-*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\nconsole.log('it ran');` });
    });
    await startPayment(checkout, account, '4000000000001109');
    const refused = () => consoleLines.filter((line) => /'integrity'.*run-attempts/.test(line));
    await checkout.pay();
    await expect.poll(() => refused().some((line) => line.includes('.js?2'))).toBe(true);
    expect(refused()[0]).toMatch(/run-attempts-[\w-]+\.js'/);
    await expect
      .poll(() => checkout.events())
      .toMatchObject([['loadFailed', { name: 'ServiceUnavailable', code: 'integrity_mismatch' }]]);
    expect(consoleLines).not.toContain('it ran');
  });

  test('is refused and named in onboarding', async ({
    onboarding,
    page,
    consoleLines,
    application,
  }) => {
    await page.route('**/run-form-*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\nconsole.log('it ran');` });
    });
    await onboarding.open(application);
    await expect(onboarding.form.getByRole('alert')).toContainText('Something went wrong.');
    await expect
      .poll(() => onboarding.events())
      .toMatchObject([['loadFailed', { name: 'ServiceUnavailable', code: 'integrity_mismatch' }]]);
    expect(consoleLines).not.toContain('it ran');
  });
});

test.describe('a file that is gone with its release', () => {
  test.use({ expectedNoise: /status of 404|Failed to (fetch|load)|dynamically imported/ });

  const gone = { status: 404, headers: { 'cache-control': 'no-store' }, body: 'gone' };

  /** Answers the first requests for files of that name with 404, and counts loads of the form's document. */
  async function remove(
    page: Page,
    name: string,
    times = Number.POSITIVE_INFINITY,
    document: 'card' | 'onboarding' = 'card',
  ) {
    const seen = { files: 0, documents: 0 };
    await page.route(`**/${name}-*`, (route) =>
      seen.files++ < times ? route.fulfill(gone) : route.continue(),
    );
    page.on('request', (request) => {
      if (request.url().endsWith(`/frame/${document}.html`)) seen.documents++;
    });
    return seen;
  }

  test('loads again without an error', async ({ checkout, account }) => {
    const seen = await remove(checkout.page, 'run-attempts', 2);
    await checkout.start(await createCardToken(account));
    await checkout.linkCard({ number: '4242424242424242' });
    await expect(checkout.heading('Card linked')).toBeVisible();
    expect(seen.documents).toBe(1);
  });

  test('reloads the form once', async ({ checkout, account }) => {
    // A failed import reveals no status; four further responses, whose status is visible, are enough.
    const seen = await remove(checkout.page, 'run-attempts', 5);
    await checkout.start(await createCardToken(account));
    await expect.poll(() => seen.documents).toBe(2);
    await checkout.expectEvents('loaded');
    await checkout.linkCard({ number: '4242424242424242' });
    await expect(checkout.heading('Card linked')).toBeVisible();
    expect(seen.documents).toBe(2);
  });

  test("isn't reported as a missing connection, and doesn't reload in a loop", async ({
    checkout,
    account,
  }) => {
    const seen = await remove(checkout.page, 'run-attempts');
    await checkout.start(await createCardToken(account));
    await expect(checkout.form.getByRole('alert')).toContainText('This form was updated.');
    expect(await checkout.events()).toMatchObject([
      ['loadFailed', { name: 'ServiceUnavailable', code: 'form_outdated' }],
    ]);
    expect(seen.documents).toBe(2);
  });

  test('keeps typed values until somebody presses the button', async ({ checkout, account }) => {
    const seen = await remove(checkout.page, 'run-attempts');
    await checkout.start(await createCardToken(account));
    await checkout.field('Card number').fill('4242424242424242');
    await expect(checkout.form.getByRole('alert')).toContainText('This form was updated.');
    expect(seen.documents).toBe(1);
    await checkout.page.unroute('**/run-attempts-*');
    await checkout.button('Try again').click();
    await checkout.linkCard({ number: '4242424242424242' });
    await expect(checkout.heading('Card linked')).toBeVisible();
  });

  test('never shows a German form silently in English', async ({
    checkout,
    account,
    consoleLines,
  }) => {
    await remove(checkout.page, 'card-labels');
    await checkout.start({ ...(await createCardToken(account)), locale: 'de' });
    await expect
      .poll(() => consoleLines.some((line) => line.includes('language_unavailable')))
      .toBe(true);
    await expect(checkout.field('Card number')).toBeVisible();
  });

  test('reloads the form of a person once', async ({ onboarding, page, application }) => {
    const seen = await remove(page, 'run-form', 4, 'onboarding');
    await onboarding.open(application);
    await expect.poll(() => seen.documents).toBe(2);
    await onboarding.fillDetails(samplePerson);
    await onboarding.goOn();
    await expect(onboarding.heading('Address')).toBeVisible();
  });
});
