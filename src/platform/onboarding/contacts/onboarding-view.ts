import type { TokenView } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { requireLaunchable } from '../../parties/accounts/require-not-ended.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { requiresLatinAddress } from '../../parties/contacts/require-latin-address.ts';
import { onboardingFormResource } from '../tokens/onboarding-form.ts';
import { isInFollowUp, organizationOf } from '../tokens/onboarding-token.ts';
import { contactsOf } from './contacts-of-token.ts';

/** Attributes of contacts that a token's holder sees: name and status, no other personal data. */
export const contactAttributesOfHolder = [
  'contact-type',
  'type',
  'name',
  'cip-cleared',
  'aml-cleared',
  'identity-confirmed',
  'identity-documents-verified',
  'proof-of-address-documents-verified',
  'kyc-required-actions',
  'created-at',
  'updated-at',
] as const;

/**
 * Shows the form of an active token. During the follow-up period also shows the contacts, in case
 * the holder lost the response, and still the form, because documents may be replaced.
 */
export function createOnboardingView(services: Pick<Services, 'store' | 'clock'>): TokenView {
  return async (token, isActive) => {
    const holder = { accountId: token.account_id, organizationId: organizationOf(token) };
    const attributes = {
      'latin-address-required': await requiresLatinAddress(services.store.db, holder),
    };
    const form = { resource: onboardingFormResource, id: token.id, attributes };
    if (isActive) {
      if (token.account_id !== null) await requireLaunchable(services.store.db, token.account_id);
      return { included: [form] };
    }
    if (!isInFollowUp(services, token)) return { included: [] };
    const contacts = await contactsOf(services.store.db, token.id).execute();
    const made = contacts.map(({ id }) => ({
      resource: contactResource,
      id,
      only: contactAttributesOfHolder,
    }));
    return { included: [...made, form] };
  };
}
