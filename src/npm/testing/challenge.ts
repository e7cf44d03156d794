import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Code that the sandbox bank accepts. */
const rightCode = '123456';
/** Number of wrong codes after which the bank declines. */
const codesAllowed = 3;

/**
 * Page object of the dialog in which a bank verifies a cardholder.
 *
 * @example
 * const card = new CardForm(page);
 * await card.fill({ number: '4000000000001109' });
 * await card.submit();
 * await new Challenge(page).approve();
 */
export class Challenge {
  readonly dialog: Locator;
  /** Our document in the dialog. */
  readonly frame: FrameLocator;
  /** The bank's document inside ours. */
  readonly bank: FrameLocator;

  constructor(page: Page) {
    this.dialog = page.locator('prime-trust-embed dialog');
    this.frame = this.dialog.locator('iframe').contentFrame();
    this.bank = this.frame.locator('iframe').contentFrame();
  }

  /** Enters the correct code and waits until the dialog closes. */
  async approve(): Promise<void> {
    await this.answer(rightCode);
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Enters wrong codes until the bank declines. */
  async decline(): Promise<void> {
    for (let wrong = 0; wrong < codesAllowed; wrong++) {
      // The previous page may still be shown. The next one has an empty field.
      if (wrong > 0) await this.bank.locator('#code:invalid').waitFor();
      await this.answer(`${wrong}`.repeat(6));
    }
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Cancels the verification and confirms it. Works only in English. */
  async cancel(): Promise<void> {
    await this.frame.getByRole('button', { name: 'Cancel verification' }).click();
    await this.frame.getByRole('button', { name: 'Yes, cancel' }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Enters a code on the bank's page and submits it. */
  async answer(code: string): Promise<void> {
    await this.bank.locator('#code').fill(code);
    await this.bank.getByRole('button', { name: 'Verify' }).click();
  }
}
