import type { OnboardingTexts } from '../../../languages/texts.ts';
import type { OnboardingStatus } from './onboarding-status.ts';

export const checkNames = ['cip', 'aml', 'kyc'] as const;

/** Returns the state of a check as text. A background check is only approved or pending: more is confidential. */
export function checkText(
  name: (typeof checkNames)[number],
  status: OnboardingStatus,
  texts: OnboardingTexts,
): string {
  if (name !== 'aml') return texts[status[name]];
  return status.aml === 'approved' ? texts.amlApproved : texts.amlPending;
}
