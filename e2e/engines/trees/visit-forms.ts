import type { Page } from '@playwright/test';
import type { MerchantAccount } from '../../../demo/merchant-account.ts';
import { createCardToken } from '../../../demo/merchant-tokens.ts';
import { CheckoutPage } from '../../checkout-page.ts';
import { expect } from '../../fixtures.ts';
import { createPersonToken, OnboardingPage } from '../../onboarding-page.ts';
import { savePerson } from '../../saved-drafts.ts';
import type { Shop } from '../../shop.ts';

/** A page of the shop in one engine, and who reads it. */
interface Visit {
  readonly page: Page;
  readonly shop: Shop;
  readonly platformUrl: string;
  readonly account: MerchantAccount;
  /** Reads what the page says to assistive technology. */
  read(state: string): Promise<void>;
}

/** Brings the form of a card and that of a person into their states, one after the other. */
export async function visitForms(visit: Visit): Promise<void> {
  await linkACard(visit);
  await applyAsPerson(visit);
}

async function linkACard({ page, shop, platformUrl, account, read }: Visit): Promise<void> {
  const checkout = new CheckoutPage(page, shop, platformUrl);
  await checkout.start(await createCardToken(account));
  await expect(checkout.button('Link card')).toBeEnabled();
  await read('an empty card');
  await checkout.button('Link card').click();
  await expect(checkout.field('Name on card')).toHaveAttribute('aria-invalid', 'true');
  await read('a card with errors');
  await checkout.linkCard({ number: '4000000000002016' });
  await expect(checkout.form.getByRole('alert')).toBeVisible();
  await read('a card that is declined');
}

async function applyAsPerson({ page, shop, platformUrl, account, read }: Visit): Promise<void> {
  const person = new OnboardingPage(page, shop, platformUrl);
  await person.start({ resourceTokenHash: await createPersonToken(account) });
  await expect(person.heading('Your details')).toBeVisible();
  await expect(person.field('Tax country')).toHaveValue('US');
  await read('an empty person');
  await person.goOn();
  await expect(person.field('Full legal name')).toHaveAttribute('aria-invalid', 'true');
  await read('a person with errors');
  const hash = await createPersonToken(account);
  await savePerson({ platformUrl, hash }, { step: 'documents' });
  await person.start({ resourceTokenHash: hash });
  await expect(person.form.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await read('documents');
  await person.goOn();
  await expect(person.heading('Review')).toBeFocused();
  await read('a review');
}
