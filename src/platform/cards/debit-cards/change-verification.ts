import type { CardHolderVerificationChange } from '../../../contract/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { cardHolderResource, verificationResource } from './card-resources.ts';
import { parseHolderPhone, requireFreePhone } from './holder-phone.ts';
import { invalidateCode } from './verify-holder.ts';

/**
 * Changes the email address or phone of a cardholder before the card is issued. Changed values must
 * be verified again.
 *
 * @throws Failure already_processed once there is a card; 43100, 43101
 */
export async function changeVerification(
  work: Work,
  { id, input }: { id: string; input: CardHolderVerificationChange },
): Promise<void> {
  const verification = await work.lock(verificationResource, id);
  const holder = await holderOf(work, verification.card_holder_id);
  if (holder.cardId !== null) {
    const detail = 'The card is already issued, so this can no longer be changed.';
    throw new Failure('already_processed', detail);
  }
  const email = input.email ?? verification.email;
  const phone = input['phone-number']
    ? parseHolderPhone(input['phone-number'], holder.country)
    : verification.phone_number;
  if (phone !== verification.phone_number) {
    const { organizationId, id: exceptHolderId } = holder;
    await requireFreePhone(work, { organizationId, phone, exceptHolderId });
    await invalidateCode(work, { of: id, by: 'phone' });
  }
  if (email !== verification.email) await invalidateCode(work, { of: id, by: 'email' });
  const addresses = { email, phone_number: phone };
  await work.change(verificationResource, verification, {
    ...addresses,
    email_verified: verification.email_verified && email === verification.email,
    phone_number_verified:
      verification.phone_number_verified && phone === verification.phone_number,
  });
  await work.change(cardHolderResource, holder.id, addresses);
}

function holderOf({ trx }: Work, id: string) {
  return trx
    .selectFrom('card_holders')
    .innerJoin('contacts', 'contacts.id', 'card_holders.contact_id')
    .leftJoin('phone_numbers', 'phone_numbers.id', 'contacts.primary_phone_number_id')
    .leftJoin('cards', 'cards.card_holder_id', 'card_holders.id')
    .where('card_holders.id', '=', id)
    .select(['card_holders.id', 'card_holders.organization_id as organizationId'])
    .select(['cards.id as cardId', 'phone_numbers.country'])
    .executeTakeFirstOrThrow();
}
