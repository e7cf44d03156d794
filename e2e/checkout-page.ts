import {
  expect,
  type Frame,
  type FrameLocator,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import type {
  Cleanup,
  CreditCardOptions,
  EmbedsEventName,
  LaunchOptions,
} from '../src/contract/index.ts';
import { CardForm } from '../src/npm/testing/index.ts';
import type { Shop, ShopPage } from './shop.ts';
import { strictPage } from './shop-pages.ts';

export interface CardDetails {
  number: string;
  name?: string;
  expiration?: string;
  securityCode?: string;
  postalCode?: string;
}

/** Launch options that can be serialized into the page. */
export type PageLaunchOptions = Omit<Partial<CreditCardOptions>, 'target' | 'events'>;

export type HeardEvent = [EmbedsEventName, ...unknown[]];

declare global {
  interface Window {
    shop: {
      events: HeardEvent[];
      violations: string[];
      cleanups: Cleanup<CreditCardOptions>[];
      launch(
        options: object,
        target?: LaunchOptions['target'],
        launchName?: 'launchCreditCard' | 'launchCreateNaturalPerson' | 'launchCreateCompany',
      ): Cleanup<CreditCardOptions>;
      cleanUp(): void;
    };
  }
}

/** A page with the embed: the acts and views of a cardholder, and the events of the page. */
export class CheckoutPage {
  readonly page: Page;
  /** The form. */
  readonly form: FrameLocator;
  /** The same form, in any language. */
  readonly card: CardForm;
  /** The dialog that opens for a challenge. */
  readonly dialog: Locator;
  /** Our document in the dialog. */
  readonly challenge: FrameLocator;
  /** The bank's document in ours. */
  readonly bank: FrameLocator;
  /** The bank's field for the code. */
  readonly code: Locator;

  readonly #shop: Shop;
  readonly #platformUrl: string;

  constructor(page: Page, shop: Shop, platformUrl: string) {
    this.page = page;
    this.#shop = shop;
    this.#platformUrl = platformUrl;
    this.form = page.frameLocator('#card iframe').first();
    this.card = new CardForm(page, '#card');
    this.dialog = page.getByRole('dialog');
    this.challenge = page.frameLocator('dialog iframe');
    this.bank = this.challenge.frameLocator('iframe');
    this.code = this.bank.getByLabel('Verification code');
  }

  /** Opens an empty tab of the same browser. */
  async another(): Promise<CheckoutPage> {
    const page = await this.page.context().newPage();
    return new CheckoutPage(page, this.#shop, this.#platformUrl);
  }

  /** Opens a page of the shop; by default the one with the strictest policy. */
  async open(page: ShopPage = strictPage(this.#platformUrl)): Promise<void> {
    await this.page.goto(this.#shop.publish(page));
  }

  async launch(options: PageLaunchOptions): Promise<void> {
    await this.page.evaluate((given) => {
      window.shop.launch(given);
    }, options);
  }

  /** Makes pages that are opened from now on launch before they are complete. */
  async launchEarly(options: PageLaunchOptions): Promise<void> {
    await this.page.addInitScript(
      (given) =>
        document.addEventListener('DOMContentLoaded', () => {
          if (document.getElementById('card')) window.shop.launch(given);
        }),
      options,
    );
  }

  /** Changes options of the first launch. */
  async update(changes: PageLaunchOptions): Promise<void> {
    await this.page.evaluate((given) => window.shop.cleanups[0]?.update(given), changes);
  }

  /** Opens the strict page and launches. */
  async start(options: PageLaunchOptions): Promise<void> {
    await this.open();
    await this.launch(options);
  }

  /** Leaves the page. @returns the events that it had received by then */
  async leave(leave: () => Promise<unknown>): Promise<HeardEvent[]> {
    await this.page.evaluate(() => {
      window.addEventListener('pagehide', () => {
        sessionStorage.setItem('events', JSON.stringify(window.shop.events));
      });
    });
    await leave();
    return JSON.parse(await this.page.evaluate(() => sessionStorage.getItem('events') ?? '[]'));
  }

  events(): Promise<HeardEvent[]> {
    return this.page.evaluate(() => window.shop.events);
  }

  /** Waits until exactly these events have arrived, in this order. */
  async expectEvents(...names: EmbedsEventName[]): Promise<HeardEvent[]> {
    await expect
      .poll(async () => (await this.events()).map(([name]) => name), { message: 'events' })
      .toEqual(names);
    return this.events();
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.form.getByRole('button', { name });
  }

  heading(name: string): Locator {
    return this.form.getByRole('heading', { name });
  }

  /** Message of a rejected attempt: above the fields, or at the invalid field. */
  refusal(): Locator {
    return this.form.getByRole('alert').or(this.form.locator('[aria-invalid=true]')).first();
  }

  async fillCard(card: CardDetails): Promise<void> {
    await this.field('Card number').fill(card.number);
    await this.field('Expiration date').fill(card.expiration ?? '12/30');
    await this.field('Security code').fill(card.securityCode ?? '123');
    await this.field('Name on card').fill(card.name ?? 'Grace Holder');
    await this.field('ZIP or postal code').fill(card.postalCode ?? '89145');
  }

  async linkCard(card: CardDetails): Promise<void> {
    await this.fillCard(card);
    await this.button('Link card').click();
  }

  /** Links a card without a challenge, and expects exactly the events of that. */
  async expectLinked(): Promise<void> {
    await this.linkCard({ number: '4242424242424242' });
    await expect(this.heading('Card linked')).toBeVisible();
    await this.expectEvents('loaded', 'cardVerified', 'onExit');
  }

  /** Links a card with a challenge, and expects exactly the events of that. */
  async expectLinkedByChallenge(): Promise<void> {
    await this.linkCard({ number: '4000000000001109' });
    await this.answerChallenge();
    await expect(this.heading('Card linked')).toBeVisible();
    await this.expectEvents('loaded', 'onChallenge', 'onChallenge', 'cardVerified', 'onExit');
  }

  async pay(securityCode = '123'): Promise<void> {
    await this.field('Security code').fill(securityCode);
    await this.button(/^Pay/).click();
  }

  /** Types the code into the bank's page and submits it. */
  async answerChallenge(code = '123456'): Promise<void> {
    await this.code.fill(code);
    await this.bank.getByRole('button', { name: 'Verify' }).click();
  }

  /** Answers the challenge of a payment, and expects exactly the events of that. */
  async expectPaidByChallenge(): Promise<void> {
    await this.answerChallenge();
    await expect(this.heading('Payment complete')).toBeVisible();
    await this.expectEvents('loaded', 'onChallenge', 'onChallenge', 'onContribution', 'onExit');
  }

  /** Cancels the challenge and confirms the question. */
  async cancelChallenge(): Promise<void> {
    await this.challenge.getByRole('button', { name: 'Cancel verification' }).click();
    await this.challenge.getByRole('button', { name: 'Yes, cancel' }).click();
  }

  /** Returns the frames of this page whose address starts with this text. */
  framesAt(address: string): Frame[] {
    return this.page.frames().filter((frame) => frame.url().startsWith(address));
  }

  /** Takes screenshots of the page at the widths of a phone and a desktop. */
  async takePictures(name: string): Promise<void> {
    for (const width of [320, 1280]) {
      await this.page.setViewportSize({ width, height: 640 });
      await this.page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) });
    }
  }
}
