/** Code that integrators may write; compiled against the installed package, never run. */
export const integratorsCode = `
import { EmbedsLoadError, loadEmbeds } from 'prime-trust-embeds';
import {
  createClient,
  type CreditCardResource,
  PlatformRefusal,
  verifyWebhook,
  WebhookSignatureError,
} from 'prime-trust-embeds/server';
import type { CreditCardOptions, Embeds, EmbedsFailure } from 'prime-trust-embeds';
import { CreateCompany, CreditCard, type CreditCardProps } from 'prime-trust-embeds/react';
import { type CardElement, defineElements } from 'prime-trust-embeds/element';
import { createElement, createRef } from 'react';

const options: CreditCardOptions = {
  target: 'card',
  resourceTokenHash: 'ccr_',
  amount: '100.00',
  theme: { primary: 'rebeccapurple', background: null },
  events: {
    cardVerified: (contactId: string, fundsTransferMethodId: string) => [contactId, fundsTransferMethodId],
    onContributionFailed: ({ status }) => status.toFixed(),
    onCardError: ({ name }: EmbedsFailure) => name === 'CardDeclined',
    onExit: ({ outcome }) => outcome === 'abandoned',
  },
};
const embeds: Embeds | null = await loadEmbeds({ origin: 'https://embeds.example', integrity: 'sha384-' });
const cleanup: (() => void) | undefined = embeds?.launchCreditCard(options);
cleanup?.();
window.onPrimeTrustEmbedsReady = ({ version }) => version.trim();
window.primeTrustReady = ({ purchaseProtection }) => purchaseProtection?.token();
window.PrimeTrustEmbeds?.diagnose().violations.join();
try {
  await loadEmbeds({ origin: '' });
} catch (error) {
  if (error instanceof EmbedsLoadError && error.code === 'script_blocked') error.message.trim();
}
// @ts-expect-error the outcome is one of six
options.events = { onExit: ({ outcome }) => outcome === 'paid' };
// @ts-expect-error a misspelt option
embeds?.launchCreditCard({ ...options, ammount: '1.00' });
// @ts-expect-error a person has no amount
embeds?.launchCreateNaturalPerson({ target: 'a', resourceTokenHash: 'onb_', amount: '1.00' });

const ref = createRef<HTMLDivElement>();
const loading = loadEmbeds({ origin: 'https://embeds.example' });
const props: CreditCardProps = { embeds: loading, resourceTokenHash: undefined, amount: 1, className: 'card' };
createElement(CreditCard, { ...props, ref, onCardVerified: (contactId) => contactId.trim() });
createElement(CreateCompany, {
  embeds,
  key: 'company',
  style: { maxWidth: 600 },
  onStatus: ({ kyc }) => kyc === 'missing',
  onLoadFailed: ({ code }: EmbedsFailure) => code.trim(),
});
// @ts-expect-error a company has no amount
createElement(CreateCompany, { embeds, amount: 1 });
// @ts-expect-error embeds are missing
createElement(CreditCard, { resourceTokenHash: 'ccr_' });
defineElements(loading);
const element: CardElement = document.createElement('prime-trust-credit-card');
element.amount = 1;
element.theme = undefined;
element.addEventListener('card-verified', ({ detail }) => detail.fundsTransferMethodId.trim());
document.querySelector('prime-trust-create-company')?.addEventListener('status', ({ detail }) => detail.kyc);
// @ts-expect-error a person has no amount
document.createElement('prime-trust-create-natural-person').amount = 1;
cleanup?.();
embeds?.launchCreditCard(options).update({ amount: 2, theme: null });
// @ts-expect-error a misspelt option
embeds?.launchCreditCard(options).update({ ammount: 2 });

const platform = createClient({ origin: 'https://embeds.example', email: '', password: '' });
const card: CreditCardResource = (
  await platform.createCreditCardResource({ attributes: { 'contact-id': '' }, idempotentId: '' })
).data;
const paid = await platform.readContribution({ id: card.id });
if (paid.data.attributes.status === 'completed') paid.data.attributes.amount.toFixed(2);
(await platform.listRefunds()).meta['resource-count'].toFixed();
try {
  const event = await verifyWebhook(new Uint8Array(), null, '');
  event['resource-id'].trim();
} catch (error) {
  if (error instanceof WebhookSignatureError) throw error;
  if (error instanceof PlatformRefusal) error.errors[0]?.detail.trim();
}
// @ts-expect-error an id is missing
await platform.readContribution();
// @ts-expect-error an amount is missing
await platform.createContribution({ attributes: { 'contact-id': '' } });
`;

/** A test of a checkout that an integrator may write; compiled in the same way. */
export const integratorsTest = `
import { expect, type Locator, type Page } from '@playwright/test';
import {
  CardForm,
  Challenge,
  CompanyForm,
  type CompanyInput,
  PersonForm,
  sampleCard,
  sampleCompany,
  samplePdf,
  samplePerson,
  type UploadedFile,
} from 'prime-trust-embeds/testing';

export async function pay(page: Page): Promise<void> {
  const card = new CardForm(page, '#checkout');
  await card.fill({ ...sampleCard, number: '4000000000001109' });
  await card.pay('123');
  await card.challenge.approve();
  const result: Locator = card.result;
  await expect(result).toBeVisible();
  // @ts-expect-error a misspelt field
  await card.fill({ nummber: '4242424242424242' });
  await new Challenge(page).cancel();
}

export async function apply(page: Page): Promise<void> {
  const person = new PersonForm(page);
  await person.fillAll({ ...samplePerson, name: 'Ada Holder' });
  await person.submit();
  const company = new CompanyForm(page);
  const input: CompanyInput = { ...sampleCompany, formation: 'DE' };
  await company.fillCompany(input);
  await company.addPerson(samplePerson, { label: 'Owner', share: '100' });
  const file: UploadedFile = samplePdf('bylaws.pdf');
  await company.upload('Ownership structure', file);
  // @ts-expect-error a share is a text
  await company.addPerson(samplePerson, { label: 'Owner', share: 100 });
}
`;
