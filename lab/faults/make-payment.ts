import { setTimeout as wait } from 'node:timers/promises';
import type { Launch, Merchant } from './merchant.ts';
import type { PaymentPlan } from './plan.ts';
import type { PageEnd, Tab } from './tab.ts';

/** A payment, as its cardholder experienced it. */
export interface MadePayment {
  readonly plan: PaymentPlan;
  /** One result for each opened page, except pages that link. */
  readonly pages: readonly PageEnd[];
}

/** Makes a payment as planned, until nothing is left to press. */
export async function makePayment(
  openTab: (plan: PaymentPlan, launch: Launch) => Promise<Tab>,
  merchant: Merchant,
  plan: PaymentPlan,
): Promise<MadePayment> {
  const { launch, afterLink } = await merchant.prepare(plan);
  const open = (given: Launch) => openTab(plan, given);

  if (afterLink) {
    const link = await open(launch);
    const end = await link.pay();
    link.close();
    if (end.said !== 'linked') return { plan, pages: [end] };
  }
  const toPay = afterLink ? await afterLink() : launch;

  if (plan.act === 'pays-in-two-tabs') {
    const tabs = [await open(toPay), await open(toPay)];
    const pages = await Promise.all(tabs.map((tab) => tab.pay()));
    for (const tab of tabs) tab.close();
    return { plan, pages };
  }

  const first = await open(toPay);
  const leaves = ['reloads', 'restores', 'closes'].includes(plan.act);
  if (leaves) void first.untilSent(plan.actAfter).then(() => first.close());
  const end = await first.pay();
  first.close();
  const comesBack = end.said === 'closed' && plan.act !== 'closes';
  if (!comesBack) return { plan, pages: [end] };
  if (plan.act === 'restores') await wait(plan.awayFor);
  const second = await open(toPay);
  const last = await second.pay();
  second.close();
  return { plan, pages: [end, last] };
}
