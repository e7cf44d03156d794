import type { TokenView } from '../kernel/api/index.ts';
import type { Services } from '../kernel/work/index.ts';
import { requireLaunchable } from '../parties/accounts/require-living.ts';
import { contactResource } from '../parties/contacts/contact-resource.ts';
import { contactsOf } from './contacts-of-token.ts';
import { onboardingFormResource } from './onboarding-form.ts';
import { isFollowed } from './onboarding-token.ts';

/** What a token's holder sees of a contact later on: nothing that identifies, but for the name. */
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
 * While the form is filled in: what it shows, unless the account is closed. Afterwards, for a day: the contacts it made, so that a
 * holder who lost the answer finds them, and what it shows still, as documents may be replaced.
 */
export function createOnboardingView(services: Pick<Services, 'store' | 'clock'>): TokenView {
  return async (token, isActive) => {
    const form = { resource: onboardingFormResource, id: token.id };
    if (isActive) {
      if (token.account_id !== null) await requireLaunchable(services.store.db, token.account_id);
      return { included: [form] };
    }
    if (!isFollowed(services, token)) return { included: [] };
    const contacts = await contactsOf(services.store.db, token.id).execute();
    const made = contacts.map(({ id }) => ({
      resource: contactResource,
      id,
      only: contactAttributesOfHolder,
    }));
    return { included: [...made, form] };
  };
}
