import type { Launch, Merchant } from './merchant.ts';
import type { PageEnd } from './pay-by-form.ts';
import type { PaymentPlan } from './plan.ts';
import { type Tab, visit } from './visit.ts';

/** A payment, as its cardholder experienced it. */
export interface MadePayment {
  readonly plan: PaymentPlan;
  /** One result for each opened page, except pages that link. */
  readonly pages: readonly PageEnd[];
}

/** Makes a payment as planned, until there is no button left to press. */
export async function makePayment(
  openTab: (plan: PaymentPlan, launch: Launch) => Promise<Tab<PageEnd>>,
  merchant: Merchant,
  plan: PaymentPlan,
): Promise<MadePayment> {
  const { launch, afterLink } = await merchant.prepare(plan);
  const open = (given: Launch) => openTab(plan, given);
  if (!afterLink) return { plan, pages: await visit(() => open(launch), plan) };
  const link = await open(launch);
  const end = await link.finish();
  link.close();
  if (end.shown !== 'linked') return { plan, pages: [end] };
  const toPay = await afterLink();
  return { plan, pages: await visit(() => open(toPay), plan) };
}
