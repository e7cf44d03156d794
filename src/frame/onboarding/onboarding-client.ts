import type { KycDocumentCheckInput } from '../../contract/kyc-document-check.ts';
import { maxRelatedContacts } from '../../contract/max-related-contacts.ts';
import type { OnboardingInput } from '../../contract/onboarding.ts';
import { type FormRules, isFormRules } from '../documents/document-rules.ts';
import { createEnding, type Ending, endingOfToken } from '../form/ending.ts';
import { includedOf } from '../wire/answers.ts';
import { isContacts, isCreated, isToken } from '../wire/onboarding-answers.ts';
import type { Request } from '../wire/request.ts';
import { type OnboardingStatus, toStatus } from './status/onboarding-status.ts';

/** Time limit of one launch request in milliseconds; leaves time for two. */
const launchTimeout = 6_000;

const path = '/v2/resource-tokens/:hash';
/** Includes the checks of a company and all of its people in one request. */
const checks = `include=cip-checks,aml-checks,kyc-document-checks&page[size]=${maxRelatedContacts + 1}`;

export type TokenState =
  | { name: 'open'; type: string; form: FormRules; expiresAt: number | undefined }
  | { name: 'used'; contactId: string; form: FormRules | undefined }
  | { name: 'ended'; ending: Ending };

/** Calls of the onboarding frame (contract, section 3); keys are `X-Idempotent-ID-V2`. */
export type OnboardingClient = ReturnType<typeof createOnboardingClient>;

export function createOnboardingClient(request: Request, hash: string) {
  async function readToken(): Promise<TokenState> {
    const answer = await request({ hash, path, answer: isToken, timeout: launchTimeout });
    const { attributes } = answer.data;
    const { status, 'resource-token-type': type, 'expires-at': end } = attributes;
    const form = includedOf(answer, 'onboarding-forms', isFormRules)[0];
    const contact = answer.included?.find((resource) => resource.type === 'contacts');
    if (contact?.id) return { name: 'used', contactId: contact.id, form: form?.attributes };
    if (form && status === 'active') {
      // A user's token would require an account, which the form doesn't request.
      if (attributes['resource-type'] === 'user') {
        return { name: 'ended', ending: createEnding('IntegrationError', 'token_of_no_account') };
      }
      const expiresAt = end === undefined ? undefined : Date.parse(end);
      return { name: 'open', type, form: form.attributes, expiresAt };
    }
    return { name: 'ended', ending: endingOfToken(status) };
  }

  return {
    readToken,

    createContacts: (attributes: OnboardingInput, key: string): Promise<string> =>
      request({ hash, path: `${path}/create-contacts`, key, attributes, answer: isCreated }).then(
        ({ data }) => data.id,
      ),

    readStatus: (): Promise<OnboardingStatus | undefined> =>
      request({ hash, path: `${path}/contacts?${checks}`, answer: isContacts }).then(toStatus),

    /** Submits a document once the contact exists. */
    createCheck: (attributes: KycDocumentCheckInput, key: string) =>
      request({ hash, path: `${path}/kyc-document-checks`, key, attributes, answer: isCreated }),
  };
}
