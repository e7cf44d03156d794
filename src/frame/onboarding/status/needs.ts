import type { Finding, OnboardingStatus } from './onboarding-status.ts';

/** Something that the applicant must provide now. */
export interface Need {
  key: string;
  about: string | undefined;
  /** Contact name, if there are several contacts. */
  name: string | undefined;
  words: string;
  takesDocument: boolean;
}

/** Codes that no document resolves: missing information, questions, missing owners. */
const withoutDocument: readonly (string | undefined)[] = ['N01', 'N03', 'N09'];

/**
 * Returns what is needed before the checks can pass, without duplicates. Empty if the application is denied.
 * Codes without a text require nothing.
 */
export function needsOf(
  status: OnboardingStatus,
  textOfCode: (code: string) => string | undefined,
): readonly Need[] {
  if (status.cip === 'denied') return [];
  const toNeed = ({ about, code, words = textOfCode(code ?? '') }: Finding): Need[] => {
    if (!words) return [];
    const whose =
      status.applicants.length > 1 ? status.applicants.find(({ id }) => id === about) : undefined;
    const takesDocument = !withoutDocument.includes(code);
    return [{ key: `${whose?.id} ${words}`, about, name: whose?.name, words, takesDocument }];
  };
  const needs = status.findings.flatMap(toNeed);
  const isDocumentRequired = needs.some(({ takesDocument }) => takesDocument);
  const all = isDocumentRequired ? needs : [...needs, ...impliedFindings(status).flatMap(toNeed)];
  // Several checks may have the same finding.
  return [...new Map(all.map((need) => [need.key, need])).values()];
}

/** Returns what the status requires, if no finding requires a document. */
function impliedFindings({ kyc, contactId, applicants }: OnboardingStatus): Finding[] {
  if (kyc === 'failed') return [{ about: contactId, code: 'document_valid_auto_check_failed' }];
  if (kyc !== 'missing') return [];
  const isCompany = applicants.some(({ id, isCompany }) => id === contactId && isCompany);
  return [{ about: contactId, code: isCompany ? 'N08' : 'N10' }];
}
