import type { OnboardingTexts } from '../../../languages/texts.ts';
import type { OnboardingStatus } from './onboarding-status.ts';

/** What people check, as it is listed. */
export const checkNames = ['cip', 'aml', 'kyc'] as const;
export type CheckName = (typeof checkNames)[number];

/** Where a check stands, in words. A background check has passed or takes its time: nobody may learn more. */
export function wordsOfCheck(name: CheckName, status: OnboardingStatus, texts: OnboardingTexts) {
  if (name !== 'aml') return texts[status[name]];
  return status.aml === 'approved' ? texts.amlApproved : texts.amlPending;
}
