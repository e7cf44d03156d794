import path from 'node:path';
import type { MerchantAccount } from '../demo/merchant-account.ts';
import type { CheckoutPage } from './checkout-page.ts';
import type { CompanyPage } from './company-page.ts';
import { test } from './fixtures.ts';
import type { OnboardingPage } from './onboarding-page.ts';

/** Pages and an account for screenshots. */
export interface Visit {
  readonly checkout: CheckoutPage;
  readonly person: OnboardingPage;
  readonly company: CompanyPage;
  readonly account: MerchantAccount;
  readonly platformUrl: string;
  /** Takes a screenshot of the whole page. */
  take(name: string): Promise<void>;
}

/** Makes each visit at the widths of a phone and a desktop: writes test-results/screens/<width>/<name>.png. */
export function takeScreens(visits: Record<string, (visit: Visit) => Promise<void>>): void {
  test.use({ expectedNoise: /./ });
  for (const width of [320, 1280]) {
    for (const [name, visit] of Object.entries(visits)) {
      test(`${name} at ${width}`, async ({
        page,
        checkout,
        onboarding,
        company,
        account,
        sandbox: { platformUrl },
      }) => {
        await page.setViewportSize({ width, height: 800 });
        const folder = path.join(import.meta.dirname, `../test-results/screens/${width}`);
        const take = async (state: string) => {
          // A frame is painted only as far as it is visible, so wait for all of it.
          await page.waitForTimeout(500);
          const high = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width, height: Math.max(high, 800) });
          await page.waitForTimeout(300);
          await page.screenshot({ path: path.join(folder, `${state}.png`) });
          await page.setViewportSize({ width, height: 800 });
        };
        await visit({ checkout, person: onboarding, company, account, platformUrl, take });
      });
    }
  }
}
