import { type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { MerchantAccount } from '../demo/merchant-account.ts';
import { createCardToken, createCompanyToken, createPersonToken } from '../demo/merchant-tokens.ts';
import { advanceSandboxClock } from '../src/contract/index.ts';
import { CheckoutPage } from './checkout-page.ts';
import { CompanyPage } from './company-page.ts';
import { OnboardingPage } from './onboarding-page.ts';
import { type PlatformState, platformStateOf } from './platform-state.ts';
import type { Applying } from './saved-drafts.ts';
import { test as base } from './worker-fixtures.ts';

export interface TestFixtures {
  /** A merchant account for this test only, with a cardholder. */
  account: MerchantAccount;
  /** Token with which the cardholder can link a card. */
  resourceTokenHash: string;
  /** The platform's records of that cardholder. */
  state: PlatformState;
  /** A page of the shop. */
  checkout: CheckoutPage;
  /** A person's application that has not begun. */
  application: Applying;
  /** A company's application that has not begun. */
  companyApplication: Applying;
  /** A page of the shop where a person applies. */
  onboarding: OnboardingPage;
  /** A page of the shop where a company applies. */
  company: CompanyPage;
  /** Moves the sandbox's clock forward. */
  advanceClock: (seconds: number) => Promise<void>;
  /** Console errors that a test provokes; any other error fails the test. */
  expectedNoise: RegExp;
  /** Console errors that an engine always reports. */
  engineNoise: RegExp;
  /** Console output of all pages of the test so far. */
  consoleLines: string[];
}

export const test = base.extend<TestFixtures>({
  account: async ({ sandbox, openAccount }, use) => use(await openAccount(sandbox.platformUrl)),

  resourceTokenHash: async ({ account }, use) =>
    use((await createCardToken(account)).resourceTokenHash),

  state: async ({ account }, use) => use(platformStateOf(account)),

  checkout: async ({ page, shop, sandbox, consoleLines: _watched }, use) => {
    await use(new CheckoutPage(page, shop, sandbox.platformUrl));
  },

  application: async ({ sandbox: { platformUrl }, account }, use) =>
    use({ platformUrl, hash: await createPersonToken(account) }),

  companyApplication: async ({ sandbox: { platformUrl }, account }, use) =>
    use({ platformUrl, hash: await createCompanyToken(account) }),

  onboarding: async ({ page, shop, sandbox, consoleLines: _watched }, use) => {
    await use(new OnboardingPage(page, shop, sandbox.platformUrl));
  },

  company: async ({ page, shop, sandbox, consoleLines: _watched }, use) => {
    await use(new CompanyPage(page, shop, sandbox.platformUrl));
  },

  advanceClock: async ({ account }, use) => {
    await use(async (seconds) => {
      await account.client.call(advanceSandboxClock, { attributes: { seconds } });
    });
  },

  expectedNoise: [/(?!)/, { option: true }],
  engineNoise: [/(?!)/, { option: true }],

  // Every test ends with this check: no console error and no policy violation, in any frame.
  consoleLines: [
    async ({ page, expectedNoise, engineNoise }, use) => {
      const lines: string[] = [];
      const problems: string[] = [];
      watchConsole(page, lines, problems);
      await use(lines);
      const violations = (await violationsOn(page)).filter((line) => !engineNoise.test(line));
      const unexpected = problems
        .filter((line) => !expectedNoise.test(line))
        .filter((line) => !engineNoise.test(line));
      expect(unexpected, 'errors on the console').toEqual([]);
      expect(violations, 'content security policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Chromium's console message for each 4xx response. */
export const refusedRequests = /status of 4\d\d/;

function watchConsole(page: Page, lines: string[], problems: string[]): void {
  page.on('console', (message: ConsoleMessage) => {
    lines.push(message.text());
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
}

/** Returns the violations that the page counted. Those in our and the bank's frames are console errors. */
async function violationsOn(page: Page): Promise<string[]> {
  if (page.isClosed()) return [];
  return page.evaluate(() => window.shop?.violations ?? []);
}
