import { setTimeout as wait } from 'node:timers/promises';
import type { MerchantAccount } from '../../../demo/merchant-account.ts';
import { createCompanyToken, createPersonToken } from '../../../demo/merchant-tokens.ts';
import type { ApplicationEnd, ApplicationTab } from './application-tab.ts';
import { createReviewer } from './create-reviewer.ts';
import type { ApplicationLaunch } from './open-application.ts';
import type { ApplicationPlan } from './plan-application.ts';

/** An application, as its applicant experienced it. */
export interface MadeApplication {
  readonly plan: ApplicationPlan;
  /** One result for each opened page. */
  readonly pages: readonly ApplicationEnd[];
}

type OpenTab = (plan: ApplicationPlan, launch: ApplicationLaunch) => Promise<ApplicationTab>;

/** Applies as planned until nothing is left to do. The merchant decides the checks. */
export async function makeApplication(
  openTab: OpenTab,
  account: MerchantAccount,
  plan: ApplicationPlan,
): Promise<MadeApplication> {
  const isCompany = plan.applicant.kind === 'company';
  const hash = await (isCompany ? createCompanyToken(account) : createPersonToken(account));
  const decide = createReviewer(account, plan.refusal);
  let deciding = Promise.resolve();
  const onSeen = (contactId: string) => {
    deciding = deciding.then(() => decide(contactId));
  };
  let opened = 0;
  const open = () => {
    opened += 1;
    const isForReplacing = plan.act !== 'sends-in-two-tabs' || opened === 1;
    return openTab(plan, { hash, onSeen, isForReplacing });
  };
  const pages = await visit(open, plan);
  await deciding;
  return { plan, pages };
}

async function visit(
  open: () => Promise<ApplicationTab>,
  { act, actAfter, awayFor }: ApplicationPlan,
): Promise<readonly ApplicationEnd[]> {
  if (act === 'sends-in-two-tabs') {
    const tabs = [await open(), await open()];
    const ends = await Promise.all(tabs.map((tab) => tab.apply()));
    for (const tab of tabs) tab.close();
    return ends;
  }
  const first = await open();
  const leaves = ['reloads', 'restores', 'closes'].includes(act);
  if (leaves) void first.untilSent(actAfter).then(() => first.close());
  const end = await first.apply();
  first.close();
  if (end.said !== 'closed' || act === 'closes') return [end];
  if (act === 'restores') await wait(awayFor);
  const second = await open();
  const last = await second.apply();
  second.close();
  return [end, last];
}
