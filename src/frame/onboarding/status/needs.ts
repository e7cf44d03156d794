import type { Finding, OnboardingStatus } from './onboarding-status.ts';

/** Something that the applicant is asked for, and can do now. */
export interface Need {
  key: string;
  /** Id of the contact; undefined where the answer does not say. */
  about: string | undefined;
  /** Of the contact, where there are several. */
  name: string | undefined;
  words: string;
  takesDocument: boolean;
}

/** What no document settles: missing information, questions, missing owners. */
const withoutDocument: readonly (string | undefined)[] = ['N01', 'N03', 'N09'];

/**
 * What is needed before the checks can pass, each thing once. Nothing once the application is denied.
 *
 * @param wordsOf a code in words; undefined for one that asks for nothing
 */
export function needsOf(
  status: OnboardingStatus,
  wordsOf: (code: string) => string | undefined,
): readonly Need[] {
  if (status.cip === 'denied') return [];
  const toNeed = ({ about, code, words = wordsOf(code ?? '') }: Finding): Need[] => {
    if (!words) return [];
    const whose =
      status.applicants.length > 1 ? status.applicants.find(({ id }) => id === about) : undefined;
    const takesDocument = !withoutDocument.includes(code);
    return [{ key: `${whose?.id} ${words}`, about, name: whose?.name, words, takesDocument }];
  };
  const needs = status.findings.flatMap(toNeed);
  const isDocumentAsked = needs.some(({ takesDocument }) => takesDocument);
  const all = isDocumentAsked ? needs : [...needs, ...unsaid(status).flatMap(toNeed)];
  // Several checks may find the same.
  return [...new Map(all.map((need) => [need.key, need])).values()];
}

/** What the status asks for where no finding does. */
function unsaid({ kyc, contactId, applicants }: OnboardingStatus): Finding[] {
  if (kyc === 'failed') return [{ about: contactId, code: 'document_valid_auto_check_failed' }];
  if (kyc !== 'missing') return [];
  const isCompany = applicants.some(({ id, isCompany }) => id === contactId && isCompany);
  return [{ about: contactId, code: isCompany ? 'N08' : 'N10' }];
}
