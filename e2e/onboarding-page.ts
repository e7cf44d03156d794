import { expect, type Page } from '@playwright/test';
import type { LaunchOptions } from '../src/contract/index.ts';
import type { HeardEvent } from './checkout-page.ts';
import { CompanyForm } from './company-form.ts';
import type { Shop } from './shop.ts';
import { strictPage } from './shop-pages.ts';

export { createPersonToken } from '../demo/merchant-tokens.ts';
export { graceInput, type PersonInput, pdfNamed, type UploadedFile } from './application-form.ts';

type Launcher = 'launchCreateNaturalPerson' | 'launchCreateCompany';

/** A page where somebody applies: the form, and what the page hears. */
export class OnboardingPage extends CompanyForm {
  readonly page: Page;
  protected readonly launcher: Launcher = 'launchCreateNaturalPerson';
  readonly #shop: Shop;
  readonly #platformUrl: string;

  constructor(page: Page, shop: Shop, platformUrl: string) {
    super(page.frameLocator('#card iframe').first());
    this.page = page;
    this.#shop = shop;
    this.#platformUrl = platformUrl;
  }

  /** Opens the strict page and launches. */
  async start(options: Omit<Partial<LaunchOptions>, 'target' | 'events'>): Promise<void> {
    await this.page.goto(this.#shop.publish(strictPage(this.#platformUrl)));
    await this.launch(options);
  }

  async launch(options: Omit<Partial<LaunchOptions>, 'target' | 'events'>): Promise<void> {
    await this.page.evaluate(
      ([given, launcher]) => {
        window.shop.launch(given, 'card', launcher);
      },
      [options, this.launcher] as const,
    );
  }

  events(): Promise<HeardEvent[]> {
    return this.page.evaluate(() => window.shop.events);
  }

  /** Sends it. @returns the id of the contact */
  async submit(): Promise<string> {
    await this.#settle();
    await this.button('Submit').click();
    await expect(this.heading('Application received')).toBeFocused();
    const created = async () =>
      (await this.events()).find(([name]) => name === 'resourceCreated')?.[1];
    await expect.poll(created).toBeDefined();
    return String(await created());
  }

  /** Until what is loaded later has found its place: nobody presses a button that still moves. */
  async #settle(): Promise<void> {
    const frame = this.page.locator('#card iframe').first();
    const height = async () => (await frame.boundingBox())?.height;
    const isStill = async () => {
      const before = await height();
      await this.page.waitForTimeout(300);
      return (await height()) === before;
    };
    await expect.poll(isStill).toBe(true);
  }
}
