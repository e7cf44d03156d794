import type { FrameLocator, Locator, Page } from '@playwright/test';
import { Challenge } from './challenge.ts';
import { locateForm } from './locate-form.ts';

/** Card details that a cardholder types. */
export interface CardDetails {
  number: string;
  /** `MM/YY` */
  expiration: string;
  securityCode: string;
  name: string;
  postalCode: string;
}

/** A card that the sandbox approves without a challenge. */
export const sampleCard: CardDetails = {
  number: '4242424242424242',
  expiration: '12/30',
  securityCode: '123',
  name: 'Grace Holder',
  postalCode: '89145',
};

const ids: { readonly [Name in keyof CardDetails]: string } = {
  number: '#number',
  expiration: '#expiration',
  securityCode: '#code',
  name: '#name',
  postalCode: '#postalCode',
};

/**
 * Page object of the card form, in any language.
 *
 * @example
 * const card = new CardForm(page);
 * await card.fill({ number: '4242424242424242' });
 * await card.submit();
 * await card.result.waitFor();
 */
export class CardForm {
  /** Document of the form. */
  readonly form: FrameLocator;
  readonly challenge: Challenge;

  /** @param place selector of an element around the form, if a page has several */
  constructor(page: Page, place?: string) {
    this.form = locateForm(page, place);
    this.challenge = new Challenge(page);
  }

  field(name: keyof CardDetails): Locator {
    return this.form.locator(ids[name]);
  }

  /** Error message of the last attempt. */
  get notice(): Locator {
    return this.form.getByRole('alert');
  }

  /** Heading shown when the card is linked or the payment is complete. */
  get result(): Locator {
    return this.form.locator('#result');
  }

  /** Fills in a card to link. */
  async fill(card: Partial<CardDetails> = {}): Promise<void> {
    const details = { ...sampleCard, ...card };
    for (const name of Object.keys(ids) as (keyof CardDetails)[]) {
      await this.field(name).fill(details[name]);
    }
  }

  /** Links the card, or pays. */
  async submit(): Promise<void> {
    await this.form.locator('#action').click();
  }

  /** Enters the security code and pays with a linked card. */
  async pay(securityCode = sampleCard.securityCode): Promise<void> {
    await this.field('securityCode').fill(securityCode);
    await this.submit();
  }
}
