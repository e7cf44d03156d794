import type { Page } from '@playwright/test';
import type { MerchantAccount } from '../../../demo/merchant-account.ts';
import { createCardToken } from '../../../demo/merchant-tokens.ts';
import { CheckoutPage } from '../../../e2e/checkout-page.ts';
import { CompanyPage, createCompanyToken } from '../../../e2e/company-page.ts';
import { expect } from '../../../e2e/fixtures.ts';
import { createPersonToken, OnboardingPage } from '../../../e2e/onboarding-page.ts';
import { startPayment } from '../../../e2e/payable.ts';
import { personAs, saveCompany, savePerson } from '../../../e2e/saved-drafts.ts';
import type { Shop } from '../../../e2e/shop.ts';

interface Visit {
  readonly page: Page;
  readonly shop: Shop;
  readonly platformUrl: string;
  readonly account: MerchantAccount;
  read(state: string): Promise<void>;
}

/** Takes each form through its states, one after the other. */
export async function visitForms(visit: Visit): Promise<void> {
  await linkACard(visit);
  await payWithChallenge(visit);
  await applyAsPerson(visit);
  await applyAsCompany(visit);
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

async function payWithChallenge({ page, shop, platformUrl, account, read }: Visit): Promise<void> {
  const checkout = new CheckoutPage(page, shop, platformUrl);
  await startPayment(checkout, account, '4000000000001109');
  await expect(checkout.button(/^Pay/)).toBeEnabled();
  await read('a payment');
  await checkout.pay();
  // This is the bank's page: Firefox marks its empty `required` field as invalid.
  await checkout.code.fill('123456');
  await read('a challenge');
  await checkout.challenge.getByRole('button', { name: 'Cancel verification' }).click();
  await expect(checkout.challenge.getByRole('button', { name: 'Yes, cancel' })).toBeVisible();
  await read('a challenge that is to be cancelled');
  await checkout.challenge.getByRole('button', { name: 'Keep verifying' }).click();
  await checkout.answerChallenge();
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await read('a payment that is complete');
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
  const applying = { platformUrl, hash: await createPersonToken(account) };
  await savePerson(applying, { step: 'documents' });
  await person.open(applying);
  await expect(person.form.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await read('documents');
  await person.goOn();
  await expect(person.heading('Review')).toBeFocused();
  await read('a review');
}

async function applyAsCompany({ page, shop, platformUrl, account, read }: Visit): Promise<void> {
  const company = new CompanyPage(page, shop, platformUrl);
  await company.start({ resourceTokenHash: await createCompanyToken(account) });
  await expect(company.heading('Company')).toBeVisible();
  await read('an empty company');
  await company.goOn();
  await expect(company.field('Company name')).toHaveAttribute('aria-invalid', 'true');
  await read('a company with errors');
  const applying = { platformUrl, hash: await createCompanyToken(account) };
  const owner = personAs({ label: 'Owner', share: '100' });
  await saveCompany(applying, { step: 'people', members: [owner] });
  await company.open(applying);
  await expect(company.heading('People')).toBeVisible();
  await read('people');
  await company.goOn();
  await expect(company.form.getByText('Uploaded: 2 of 2')).toHaveCount(2);
  await read('documents of all');
  await company.goOn();
  await expect(company.heading('Review')).toBeFocused();
  await read('a review of a company');
}
