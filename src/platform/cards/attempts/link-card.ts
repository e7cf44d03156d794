import type { Work } from '../../kernel/work/index.ts';
import { fundsTransferMethods } from '../../money/funds-transfer-methods/method-resource.ts';
import type { CardAttempt } from './attempts.ts';
import { creditCardResources } from './credit-card-resources.ts';

/** Creates the method of a card resource, which can have only one. @returns the id of the method */
export async function linkCard(
  work: Work,
  attempt: Pick<CardAttempt, 'credit_card_resource_id' | 'card' | 'card_token'>,
): Promise<string> {
  const { card, card_token, credit_card_resource_id } = attempt;
  if (card_token === null)
    throw new Error('a card must be stored in the vault before it is linked');
  const owner = await work.trx
    .selectFrom('credit_card_resources')
    .innerJoin('contacts', 'contacts.id', 'credit_card_resources.contact_id')
    .where('credit_card_resources.id', '=', credit_card_resource_id)
    .select(['contacts.id', 'credit_card_resources.account_id', 'contacts.name', 'contacts.email'])
    .executeTakeFirstOrThrow();
  const method = await work.insert(fundsTransferMethods, {
    account_id: owner.account_id,
    contact_id: owner.id,
    credit_card_resource_id,
    card_token,
    contact_name: owner.name,
    contact_email: owner.email,
    credit_card_name: card.name,
    credit_card_postal_code: card.postalCode,
    credit_card_type: card.brand,
    credit_card_expiration_date: card.expirationDate,
    credit_card_bin: card.bin || null,
    credit_card_funding_type: card.fundingType ?? 'credit',
    funds_transfer_type: 'credit_card',
    last_4: card.lastFour,
  });
  await work.change(creditCardResources, credit_card_resource_id, {
    status: 'verified',
    funds_transfer_method_id: method.id,
  });
  return method.id;
}

/** Returns the method of the charged card. Links a new card first. */
export async function chargedMethod(work: Work, attempt: CardAttempt): Promise<string> {
  const method = await work.trx
    .selectFrom('funds_transfer_methods')
    .select('id')
    .where('credit_card_resource_id', '=', attempt.credit_card_resource_id)
    .executeTakeFirst();
  return method?.id ?? linkCard(work, attempt);
}
