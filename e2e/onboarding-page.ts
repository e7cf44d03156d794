import { expect, type Page } from '@playwright/test';
import type { LaunchOptions } from '../src/contract/index.ts';
import { CompanyForm } from '../src/npm/testing/index.ts';
import type { HeardEvent } from './checkout-page.ts';
import type { Shop } from './shop.ts';
import { strictPage } from './shop-pages.ts';

export { createPersonToken } from '../demo/merchant-tokens.ts';
export {
  type PersonInput,
  samplePdf as pdfNamed,
  samplePerson as graceInput,
  type UploadedFile,
} from '../src/npm/testing/index.ts';

/** Launch options that can be serialized into the page. */
type Options = Omit<Partial<LaunchOptions>, 'target' | 'events'>;

type Launcher = 'launchCreateNaturalPerson' | 'launchCreateCompany';

/** Upload address of forms, for `page.route`. */
export const uploadPath = '**/upload-document';

/** A page on which somebody applies: the form, and the events of the page. */
export class OnboardingPage extends CompanyForm {
  readonly page: Page;
  protected readonly launcher: Launcher = 'launchCreateNaturalPerson';
  readonly #shop: Shop;
  readonly #platformUrl: string;

  constructor(page: Page, shop: Shop, platformUrl: string) {
    super(page, '#card');
    this.page = page;
    this.#shop = shop;
    this.#platformUrl = platformUrl;
  }

  /** Opens the strict page and launches. */
  async start(options: Options): Promise<void> {
    await this.page.goto(this.#shop.publish(strictPage(this.#platformUrl)));
    await this.launch(options);
  }

  /** Opens the form of an application. */
  open({ hash }: { hash: string }, options: Options = {}): Promise<void> {
    return this.start({ resourceTokenHash: hash, ...options });
  }

  /** Reloads the page, and expects the application to continue at this view. */
  async reload({ hash }: { hash: string }, title: string): Promise<void> {
    await this.page.reload();
    await this.launch({ resourceTokenHash: hash });
    await expect(this.heading(title)).toBeVisible();
  }

  async launch(options: Options): Promise<void> {
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

  /** Sends the application. @returns the id of the contact */
  async apply(): Promise<string> {
    await this.submit();
    const created = async () =>
      (await this.events()).find(([name]) => name === 'resourceCreated')?.[1];
    await expect.poll(created).toBeDefined();
    return String(await created());
  }
}
