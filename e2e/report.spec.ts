import type { CspOptions } from '../src/npm/csp/index.ts';
import { expect, test } from './fixtures.ts';
import { pageOf, shopOptions } from './policy-pages.ts';
import { shopScript } from './shop-script.ts';

/** Builds a page of the shop that may read its own server's headers. */
function shopPage(origin: string, options: Partial<CspOptions> = {}) {
  const page = { ...shopOptions.page, 'connect-src': ["'self'"] };
  return pageOf({ ...shopOptions, origin, page, ...options }, shopScript);
}

const report = () => window.PrimeTrustEmbeds?.diagnose().report();

test('the report comes from one request, with its hash checked', async ({ checkout, sandbox }) => {
  const { page } = checkout;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await checkout.open(shopPage(sandbox.platformUrl));
  const diagnosis = expect.objectContaining({ origin: sandbox.platformUrl });
  expect(await page.evaluate(report)).toMatchObject({ diagnosis, frames: [] });
  expect(await page.evaluate(report)).toMatchObject({ diagnosis, frames: [] });
  expect(asked.filter((path) => path === '/v1/report.js')).toHaveLength(1);
});

test('a page that allows scripts by a nonce alone gets a report', async ({ checkout, sandbox }) => {
  await checkout.open(shopPage(sandbox.platformUrl, { nonce: 'kT2+8w/==' }));
  expect(await checkout.page.evaluate(report)).toMatchObject({ frames: [] });
});

test.describe('a report with a changed byte', () => {
  test.use({ expectedNoise: /integrity|report\.js/ });

  test.beforeEach(async ({ checkout, sandbox }) => {
    await checkout.page.route('**/v1/report.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: `${await response.text()}\ndocument.title = 'It ran';`,
      });
    });
    await checkout.open(shopPage(sandbox.platformUrl));
  });

  test('is rejected, also on a second request', async ({ checkout, sandbox }) => {
    const diagnosis = expect.objectContaining({ origin: sandbox.platformUrl });
    expect(await checkout.page.evaluate(report)).toEqual({ diagnosis });
    expect(await checkout.page.evaluate(report)).toEqual({ diagnosis });
    await expect(checkout.page).not.toHaveTitle('It ran');
  });

  test('is named', async ({ checkout, consoleLines }) => {
    await checkout.page.evaluate(report);
    expect(consoleLines.some((line) => /integrity.*\/v1\/report\.js/.test(line))).toBe(true);
  });
});
