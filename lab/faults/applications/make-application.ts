import type { MerchantAccount } from '../../../demo/merchant-account.ts';
import { createCompanyToken, createPersonToken } from '../../../demo/merchant-tokens.ts';
import { type Tab, visit } from '../visit.ts';
import type { ApplicationEnd } from './application-tab.ts';
import { createReviewer } from './create-reviewer.ts';
import type { ApplicationLaunch } from './open-application.ts';
import type { ApplicationPlan } from './plan-application.ts';

/** An application, as its applicant experienced it. */
export interface MadeApplication {
  readonly plan: ApplicationPlan;
  readonly pages: readonly ApplicationEnd[];
}

/** Applies as planned until there is nothing left to do. The merchant decides the checks. */
export async function makeApplication(
  openTab: (plan: ApplicationPlan, launch: ApplicationLaunch) => Promise<Tab<ApplicationEnd>>,
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
    const isForReplacing = plan.act !== 'uses-two-tabs' || opened === 1;
    return openTab(plan, { hash, onSeen, isForReplacing });
  };
  const pages = await visit(open, plan);
  await deciding;
  return { plan, pages };
}
