import { createPageWorld } from '../page-world.ts';
import type { Tab } from '../visit.ts';
import type { ApplicationEnd, OpenApplication } from './application-tab.ts';
import { applyByForm } from './apply-by-form.ts';
import { witnessDrafts } from './draft-witness.ts';
import type { createOnboardingFormPage } from './onboarding-form-page.ts';
import type { ApplicationPlan } from './plan-application.ts';

interface ApplicationTools {
  readonly url: string;
  readonly createOnboardingFormPage: typeof createOnboardingFormPage;
}

/** Token and further acts for a page. */
export interface ApplicationLaunch extends Pick<OpenApplication, 'onSeen' | 'isForReplacing'> {
  readonly hash: string;
}

/** Opens the onboarding form with its own code, on real connections, in real time. */
export function openApplication(
  { url, createOnboardingFormPage: create }: ApplicationTools,
  plan: ApplicationPlan,
  { hash, ...applicant }: ApplicationLaunch,
): Tab<ApplicationEnd> {
  const around = createPageWorld(url, `application ${plan.number}`);
  const { world, saved, given } = witnessDrafts(around.world);
  const isCompany = plan.applicant.kind === 'company';
  const form = create({ world, hash, isCompany, origin: 'https://shop.example' });
  return {
    finish: () =>
      applyByForm({ ...form, ...applicant, isClosed: around.isClosed, saved, given }, plan),
    untilSent: around.untilSent,
    /** Drafts are saved, as when a browser leaves a page. */
    close() {
      form.model.draft.flush();
      form.model.dispose();
      around.close();
    },
  };
}
