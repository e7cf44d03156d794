import { createOnboardingReporter } from '../../../frame/onboarding/onboarding-reporter.ts';
import type { OnboardingStatus } from '../../events.ts';
import { requireValid } from './check-events.ts';
import { endingOfAttempt, onboardingMessage } from './failures.ts';
import type { FakeLaunch } from './fake-launch.ts';
import type { FormStage } from './form-stage.ts';

const defaultContactId = '00000000-0000-4000-8000-000000000001';
const noOnboarding = 'Only an onboarding form has this step: call launchCreateNaturalPerson';
/** Parts of the form's status that no event contains. */
const unreported = { documentsDueAt: undefined, findings: [], applicants: [] };
/** Ends of a token that the form notices without an attempt. */
const endOfToken = /^token_(expired|disabled|cancelled)$/;

type OnboardingSteps = Pick<FakeLaunch, 'create' | 'status'> & {
  /** Ends an attempt, or the form, with a code. */
  endAttempt(code: string): void;
};

/** Creates the steps of an onboarding form. Those of other forms throw. */
export function createOnboardingSteps(stage: FormStage, isOnboarding: boolean): OnboardingSteps {
  const reporter = createOnboardingReporter(stage.post, onboardingMessage);
  const problem = isOnboarding ? '' : noOnboarding;
  let last: OnboardingStatus = {
    contactId: defaultContactId,
    cip: 'pending',
    aml: 'pending',
    kyc: 'pending',
  };

  return {
    create(contactId = defaultContactId) {
      requireValid({ name: 'resourceCreated', args: [contactId] });
      if (!stage.begin(problem)) return contactId;
      last = { ...last, contactId };
      reporter.attemptStarted();
      stage.enter('done');
      reporter.created(contactId);
      return contactId;
    },
    status(checks) {
      const next = { ...last, ...checks };
      requireValid({ name: 'onStatus', args: [next] });
      // Checks change after the form has ended, too.
      const hasEnded = isOnboarding && stage.phase() === 'done';
      if (!hasEnded && !stage.begin(problem)) return;
      last = next;
      reporter.status({ ...next, ...unreported });
    },
    endAttempt(code) {
      const ending = endingOfAttempt(code);
      if (endOfToken.test(code)) return reporter.ended(ending);
      reporter.attemptStarted();
      reporter.notCreated(ending);
    },
  };
}
