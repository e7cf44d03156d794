import { createPageWorld } from '../page-world.ts';
import type { ApplicationTab, OpenApplication } from './application-tab.ts';
import { applyByForm } from './apply-by-form.ts';
import { witnessDrafts } from './draft-witness.ts';
import type { createOnboardingFormPage } from './onboarding-form-page.ts';
import type { ApplicationPlan } from './plan-application.ts';

interface ApplicationTools {
  /** Address of the platform. */
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
): ApplicationTab {
  const around = createPageWorld(url, `application ${plan.number}`);
  const { world, kept, given } = witnessDrafts(around.world);
  const isCompany = plan.applicant.kind === 'company';
  const form = create({ world, hash, isCompany, origin: 'https://shop.example' });
  return {
    apply: () =>
      applyByForm({ ...form, ...applicant, isClosed: around.isClosed, kept, given }, plan),
    untilSent: around.untilSent,
    close() {
      form.model.draft.flush();
      form.model.dispose();
      around.close();
    },
  };
}
