import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { CardForm, Challenge, CompanyForm, PersonForm } from '../src/npm/testing/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { scenarioNoise } from './card-scenarios.ts';
import { acmeInput } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './late-script.ts';
import { graceInput } from './onboarding-page.ts';
import { startProgram } from './run-program.ts';

test.use({ expectedNoise: scenarioNoise });

const formOn = (page: Page): FrameLocator => page.frameLocator('#card-form iframe').first();

/** Chooses a setting of the page. */
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Waits until the form accepts typing, and lets the page fill it in and send it. */
async function fillInAndSend(page: Page): Promise<void> {
  await formOn(page).locator('input:enabled').first().waitFor();
  await page.getByRole('button', { name: 'Fill in and send' }).click();
}

async function expectLogged(page: Page, name: string): Promise<void> {
  await expect(region(page, 'Events').getByText(name, { exact: true }).first()).toBeVisible();
}

/** Expects the form to be as wide as its container, and its frame as high as the form. */
async function expectSnug(page: Page): Promise<void> {
  const frame = await page.locator('#card-form iframe').boundingBox();
  const place = await page.locator('#card-form').boundingBox();
  const button = await formOn(page).getByRole('button', { name: 'Link card' }).boundingBox();
  expect(frame?.width).toBeCloseTo(place?.width ?? 0, 0);
  const below = (frame?.y ?? 0) + (frame?.height ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
  expect(below, 'room under the button').toBeLessThan(24);
  expect(below, 'room under the button').toBeGreaterThanOrEqual(0);
}

test.describe
  .serial('the demo page', () => {
    for (const [where, viewport] of Object.entries({
      'on a desk': { width: 1280, height: 900 },
      'on a small phone': { width: 320, height: 640 },
    })) {
      test(`opens to a form that links a card, ${where}`, async ({ page, demo }) => {
        await page.setViewportSize(viewport);
        await page.goto(demo.url);
        const form = formOn(page);
        await form.getByLabel('Card number').fill('4242424242424242');
        await expectAccessible(page, where);
        await expectNoSidewaysScroll(page, where);
        await expectSnug(page);
        const card = new CardForm(page, '#card-form');
        await card.fill();
        await card.submit();
        await expect(form.getByRole('heading', { name: 'Card linked' })).toBeVisible();
        await expectLogged(page, 'cardVerified');
        const platform = region(page, 'Platform');
        await expect(platform.getByText('verified').first()).toBeVisible();
        await expectAccessible(page, `${where}, linked`);
        await expectNoSidewaysScroll(page, `${where}, linked`);
      });
    }

    test('pays with the chosen card, and shows the webhook with its signature', async ({
      page,
      demo,
    }) => {
      await page.goto(demo.url);
      await page.getByLabel('Sandbox card').selectOption('4000000000001109');
      await page.getByLabel('Contribute').check();
      const form = formOn(page);
      await form.getByRole('button', { name: 'Pay $100.00' }).waitFor();
      await page.getByLabel('Amount in US dollars').fill('12.34');
      await page.getByLabel('Amount in US dollars').press('Tab');
      await form.getByLabel('Security code').fill('123');
      await form.getByRole('button', { name: 'Pay $12.34' }).click();
      await new Challenge(page).approve();
      await expect(form.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
      await expectLogged(page, 'onContribution');
      const webhooks = region(page, 'Webhooks');
      await expect(webhooks.getByText('contributions update').first()).toBeVisible();
      await expect(webhooks.getByText('Signature valid').first()).toBeVisible();
      await expect(webhooks.getByText('Signature invalid')).toHaveCount(0);
      const timeline = region(page, 'Timeline');
      await timeline.getByRole('button', { name: 'Show timeline' }).click();
      await expect(timeline.getByText('contributions update').first()).toBeVisible();
      const platform = region(page, 'Platform');
      await expect(platform.getByText('settled').first()).toBeVisible();
      await expectAccessible(page, 'paid');
    });

    // Covers WI14
    test('buys an asset in a second step, with the money of a contribution', async ({
      page,
      demo,
    }) => {
      await page.goto(demo.url);
      await page.getByLabel('Contribute').check();
      const form = formOn(page);
      const second = region(page, 'Second step: buy');
      await form.getByLabel('Security code').fill('123');
      await expect(second).toHaveCount(0);
      await form.getByRole('button', { name: 'Pay $100.00' }).click();
      await second.getByRole('button', { name: 'Get a price for bitcoin' }).click();
      await expect(second.getByText('BTC for $100.00')).toBeVisible();
      await expectAccessible(page, 'a price');
      await second.getByRole('button', { name: 'Buy for $100.00' }).click();
      await expect(second.getByText(/^Bought 0\.00\d+ BTC/)).toBeVisible();
      const webhooks = region(page, 'Webhooks');
      await expect(webhooks.getByText('facilitated_trades settled').first()).toBeVisible();
      const platform = region(page, 'Platform');
      const quote = platform.getByRole('listitem').filter({ hasText: 'quotes' }).first();
      await expect(quote.getByText('executed', { exact: true })).toBeVisible();
      const totals = platform.getByRole('listitem').filter({ hasText: 'account-asset-totals' });
      await totals.locator('summary').click();
      await expect(totals.getByText('"name": "BTC"')).toBeVisible();
      await expectAccessible(page, 'bought');
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page, `bought, ${width} px wide`);
      }
    });

    test('fills in the form, and draws the launch as a timeline that works by keyboard', async ({
      page,
      demo,
    }) => {
      const settings = 'width=320&card=visa-frictionless-authenticated';
      await page.goto(`${demo.url}/?${settings}&timeline=open`);
      const form = formOn(page);
      await form.getByLabel('Card number').waitFor();
      await page.getByRole('button', { name: 'Fill in and send' }).click();
      await expect(form.getByRole('heading', { name: 'Card linked' })).toBeVisible();
      const timeline = region(page, 'Timeline');
      for (const moment of [
        'Page: cardVerified',
        'Form: filled 5 fields',
        'Form: sent',
        'Platform: authorizeCard',
        'Issuer: POST',
      ]) {
        await expect(timeline.getByRole('button', { name: moment }).first()).toBeVisible();
      }
      const first = timeline.locator('[data-moment][tabindex="0"]');
      await expect(first).toHaveCount(1);
      await first.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Home');
      await expect(first).toBeFocused();
      await timeline.getByRole('button', { name: 'Platform: authorizeCard' }).press('Enter');
      const details = timeline.getByRole('region', { name: 'authorizeCard' });
      await expect(details.getByText('"number": "‹string, 16›"')).toBeVisible();
      const reference = await details.getByRole('link').getAttribute('href');
      expect(await page.content()).not.toMatch(/ccr_[\w-]{22}/);
      await expectAccessible(page, 'a moment is open');
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page, `a timeline, ${width} px wide`);
      }
      await details.getByRole('button', { name: 'Close' }).click();
      await expect(timeline.getByRole('button', { name: /authorizeCard/ })).toBeFocused();
      const record = region(page, 'Platform').getByRole('listitem').first();
      await record.locator('summary').click();
      await expect(record.getByRole('link')).toHaveAttribute('href', /\/docs\/reference\/[\w-]+$/);
      await page.goto(`${reference}`);
      await expect(page.locator(':target')).toHaveAttribute('id', 'authorizeCard');
    });

    test('loads the script that watches a form only for the timeline or to fill it in, in each tab', async ({
      page,
      demo,
    }) => {
      const other = await page.context().newPage();
      const loads = new Map([page, other].map((tab) => [tab, 0]));
      for (const tab of loads.keys()) {
        tab.on('request', (request) => {
          if (request.url().endsWith('/qa/form-watch.js'))
            loads.set(tab, 1 + (loads.get(tab) ?? 0));
        });
      }
      for (const tab of [page, other]) {
        await tab.goto(`${demo.url}/?card=visa-frictionless-authenticated`);
        await expectLogged(tab, 'loaded');
      }
      await page.getByRole('button', { name: 'Show timeline' }).click();
      await expect(
        region(page, 'Timeline').getByRole('button', { name: 'Form: shows number' }),
      ).toBeVisible();
      await other.getByRole('button', { name: 'Launch', exact: true }).click();
      await expect(region(other, 'Events').getByText('loaded', { exact: true })).toHaveCount(2);
      expect([...loads.values()]).toEqual([1, 0]);
      await fillInAndSend(other);
      await expect(formOn(other).getByRole('heading', { name: 'Card linked' })).toBeVisible();
      expect([...loads.values()]).toEqual([1, 1]);
      await other.close();
    });

    test('sends a whole application with one click, of a person and of a company', async ({
      page,
      demo,
    }) => {
      for (const flow of ['person', 'company']) {
        await page.goto(`${demo.url}/?flow=${flow}`);
        await fillInAndSend(page);
        await expect(
          formOn(page).getByRole('heading', { name: 'Application received' }),
        ).toBeVisible();
        await expectLogged(page, 'resourceCreated');
      }
    });

    test('sends an application whose address format loads only at the review', async ({
      page,
      demo,
    }) => {
      const loadFormats = await holdRequests(page, '**/formats-*.js');
      await page.goto(`${demo.url}/?flow=company`);
      await fillInAndSend(page);
      // In the static build, a worker answers requests, so they can't be held.
      await formOn(page)
        .getByRole('heading', { name: /Review|Application received/ })
        .waitFor();
      loadFormats();
      await expect(
        formOn(page).getByRole('heading', { name: 'Application received' }),
      ).toBeVisible();
    });

    test('its address restores a setting, with a fault and a policy', async ({ page, demo }) => {
      await page.goto(demo.url);
      await formOn(page).getByLabel('Card number').waitFor();
      await page.getByLabel('Sandbox card').selectOption('4000000000002016');
      await choose(page, '360');
      await choose(page, 'Right to left');
      await choose(page, 'Slow');
      await choose(page, 'Isolated');
      await page.waitForURL(/policy=isolated/);
      expect(page.url()).not.toMatch(/\d{12}|ccr_/);
      await expect(page.getByLabel('Sandbox card')).toHaveValue('4000000000002016');
      expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
      await formOn(page).getByLabel('Card number').waitFor();
      expect((await page.locator('#card-form').boundingBox())?.width).toBeLessThanOrEqual(360);
      await page.getByRole('button', { name: 'Fill in and send' }).click();
      await expectLogged(page, 'onCardError');
      await choose(page, 'None');
      await expectAccessible(page, 'restored');
    });

    test.describe('with a fault', () => {
      test.use({
        expectedNoise: new RegExp(`${scenarioNoise.source}|status of 500|net::ERR_FAILED`),
      });

      test('the form reports each fault, and works again when it ends', async ({ page, demo }) => {
        const linked = formOn(page).getByRole('heading', { name: 'Card linked' });
        const met = page.getByRole('button', { name: /^Platform: authorizeCard .*failed/ });
        const launch = page.getByRole('button', { name: 'Launch', exact: true });
        await page.goto(`${demo.url}/?card=visa-frictionless-authenticated&timeline=open`);
        for (const fault of ['Lost answer', 'Error 500', 'Offline']) {
          await formOn(page).getByLabel('Card number').waitFor();
          const before = await met.count();
          await choose(page, fault);
          await page.getByRole('button', { name: 'Fill in and send' }).click();
          await expect.poll(() => met.count(), fault).toBeGreaterThan(before);
          await choose(page, 'None');
          await expect(linked, fault).toBeVisible();
          await launch.click();
          await expect(linked).toHaveCount(0);
        }
        await formOn(page).getByLabel('Card number').waitFor();
        await choose(page, 'Silent bank');
        await page.getByLabel('Sandbox card').selectOption('4000000000001109');
        await page.getByRole('button', { name: 'Fill in and send' }).click();
        const dialog = page.frameLocator('dialog iframe');
        await expect(dialog.getByText('Opening your bank’s page…')).toBeVisible();
        await dialog.getByRole('button', { name: 'Cancel verification' }).click();
        await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
        await expect(formOn(page).getByRole('alert')).toContainText('You canceled');
        await choose(page, 'None');
        await page.getByRole('button', { name: '+ 1 min' }).click();
        await expect(page.getByText(/^It is .+ there\.$/)).toBeVisible();
      });
    });

    test('links a card under each policy that the page can have', async ({ page, demo }) => {
      // The first visit of the static build installs the worker that sends other policies.
      await page.goto(demo.url);
      await formOn(page).getByLabel('Card number').waitFor();
      for (const [policy, has, lacks] of [
        ['strict', 'script-src http', 'require-trusted-types-for'],
        ['inline-hash', "'sha256-", "'unsafe-"],
        ['none', '', 'script-src'],
      ] as const) {
        const address = `${demo.url}/?policy=${policy}&card=visa-frictionless-authenticated`;
        const response = await page.goto(address);
        const sent = response?.headers()['content-security-policy'] ?? '';
        expect(sent).toContain(has);
        expect(sent).not.toContain(lacks);
        await fillInAndSend(page);
        const linked = formOn(page).getByRole('heading', { name: 'Card linked' });
        await expect(linked, policy).toBeVisible();
      }
    });

    test('shows the error of a launch whose token has ended', async ({ page, demo }) => {
      const expectEnded = async (token: string) => {
        await expectLogged(page, 'loadFailed');
        const events = region(page, 'Events');
        await expect(events.getByText(`"code":"token_${token}"`)).toBeVisible();
      };
      await page.goto(`${demo.url}/?flow=link&token=expired`);
      await expectEnded('expired');
      await choose(page, 'Disabled');
      await expectEnded('disabled');
      await choose(page, 'Complete');
      await choose(page, 'Cancelled');
      await expectEnded('cancelled');
      await choose(page, 'Used');
      await expectEnded('used');
      await choose(page, 'Person');
      await choose(page, 'Unknown');
      await expectEnded('unknown');
    });

    test('lets a person apply, and shows the records of the platform', async ({ page, demo }) => {
      await page.goto(demo.url);
      await page.getByLabel('Person').check();
      await page.getByLabel('Sandbox applicant').selectOption('sandbox_exceptions 7');
      const onboarding = new PersonForm(page, '#card-form');
      await onboarding.fillAll({ ...graceInput, name: 'sandbox_exceptions 7' });
      await expectAccessible(page, 'a person');
      // By keyboard: on a busy machine, a click lands where the form was before the page scrolled to it.
      await onboarding.button('Submit').press('Enter');
      await expect(formOn(page).getByText('We couldn’t confirm your name')).toBeVisible();
      await expectLogged(page, 'resourceCreated');
      await expectLogged(page, 'onStatus');
      const platform = region(page, 'Platform');
      await expect(platform.getByText('cip-checks').first()).toBeVisible();
      await expect(platform.getByText('kyc-document-checks').first()).toBeVisible();
      await expectAccessible(page, 'applied');
    });

    test('lets a company with an owner apply', async ({ page, demo }) => {
      await page.goto(demo.url);
      await page.getByLabel('Company', { exact: true }).check();
      await page.getByLabel('Sandbox applicant').selectOption('sandbox_exceptions 8');
      const form = new CompanyForm(page, '#card-form');
      await form.fillCompany({ ...acmeInput, name: 'sandbox_exceptions 8' });
      await form.goOn();
      await form.fillAddress(acmeInput);
      await form.goOn();
      await form.addPerson(graceInput, { label: 'Owner', share: '100' });
      await form.goOn();
      await form.fillCompanyDocuments(['sandbox_exceptions 8'], [graceInput.name]);
      await form.goOn();
      await expectAccessible(page, 'a company');
      await form.button('Submit').press('Enter');
      await expect(formOn(page).getByText('We need more time')).toBeVisible();
      await expectLogged(page, 'resourceCreated');
      await expect(region(page, 'Platform')).toContainText('aml-checks');
    });

    test('launches again in another language, with other colors, and cleans up', async ({
      page,
      demo,
    }) => {
      await page.goto(demo.url);
      await page.getByLabel('Complete').check();
      await formOn(page).getByRole('button', { name: /^Pay/ }).waitFor();
      await page.getByLabel('Language').selectOption('ar');
      await expect(formOn(page).locator('html')).toHaveAttribute('dir', 'rtl');
      await page.getByLabel('Theme').selectOption('Dark');
      await expect(formOn(page).locator('html')).toHaveAttribute('dir', 'rtl');
      await page.getByRole('button', { name: 'Clean up' }).click();
      await expect(page.locator('#card-form iframe')).toHaveCount(0);
      await page.getByRole('button', { name: 'Launch again' }).click();
      await expect(formOn(page).locator('button[type=submit]')).toBeVisible();
    });
  });

test('the reference tries requests and writes samples as the user of the shop', async ({
  page,
  demo,
}) => {
  await page.goto(demo.url);
  const reference = await page.getByRole('link', { name: 'Reference' }).getAttribute('href');
  await page.goto(`${reference}/accounts`);
  const operation = page.locator('.operation').filter({ has: page.locator('#readAccount') });
  await expect(operation.locator('pre').first()).toContainText(
    /Authorization: Bearer [\w-]+\.[\w-]+\./,
  );
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Send' }).click();
  await expect(operation.getByRole('status')).toContainText('"Corner Shop"');
});

test('names a port that is taken', async ({ demo }) => {
  const taken = new URL(demo.url).port;
  const second = startProgram('demo', { DEMO_PORT: taken });
  const [code] = await once(second.child, 'exit');
  expect(code).toBe(1);
  expect(second.output()).toContain(`Port ${taken} is taken by another program`);
});

test('the code that fills a form is in no deployed file, and not in production', async () => {
  const site = path.join(import.meta.dirname, '../dist/site');
  const files = await readdir(site, { recursive: true, withFileTypes: true });
  const scripts = files.filter(({ name }) => /\.(js|html)$/.test(name));
  expect(scripts.length).toBeGreaterThan(10);
  for (const { parentPath, name } of scripts) {
    const text = await readFile(path.join(parentPath, name), 'utf8');
    expect(text, name).not.toMatch(/qa\/(fill|form)|form-watch/);
  }
  const refused = startProgram('demo', { ENVIRONMENT: 'production' });
  expect(await once(refused.child, 'exit')).toEqual([1, null]);
  expect(refused.output()).toContain('never started in production');
});
