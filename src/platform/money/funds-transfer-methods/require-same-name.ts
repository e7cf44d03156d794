import { Failure } from '../../kernel/failure.ts';
import type { Row } from '../../kernel/json-api/attribute.ts';
import type { Services } from '../../kernel/services.ts';
import { aggregatorTokenPurpose } from './bank-numbers.ts';
import { bankLinkOf } from './connected-bank-link.ts';

/**
 * Makes sure that a linked bank account is of the contact that is to have it: what was verified for
 * one contact says nothing of another.
 *
 * @throws Failure 25002
 */
export async function requireSameName(
  services: Services,
  { methodId, contact }: { methodId: string; contact: Row },
): Promise<void> {
  const { contact_id, aggregator_token: sealed } = await services.store.db
    .selectFrom('funds_transfer_methods')
    .select(['contact_id', 'aggregator_token'])
    .where('id', '=', methodId)
    .executeTakeFirstOrThrow();
  if (sealed === null || contact_id === contact.id) return;
  const token = services.secrets.open(aggregatorTokenPurpose, sealed);
  const verification = await bankLinkOf(services).verifyName(token, String(contact.name));
  if (verification === 'matches') return;
  throw new Failure('25002', 'The account is not in the name of the contact.', {
    title: 'Name Not Verified',
    pointer: '/data/attributes/contact-id',
  });
}
