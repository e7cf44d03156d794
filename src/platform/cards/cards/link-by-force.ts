import type { SandboxCardInput } from '../../../contract/index.ts';
import { requireLiving } from '../../parties/accounts/require-living.ts';
import { creditCardResources } from '../attempts/credit-card-resources.ts';
import { linkCard } from '../attempts/outcomes.ts';
import { faceOf } from './card-brand.ts';
import { checkValidity } from './card-checks.ts';
import type { CardsParts } from './cards-parts.ts';
import { requireUnlinked } from './link-routes.ts';
import { requireLinkable } from './require-card-accepted.ts';

/** Puts a card in place without asking the bank. Public contract, section 6: the cards decline. */
export async function linkByForce(
  parts: CardsParts,
  id: string,
  input: SandboxCardInput,
): Promise<void> {
  const { number, name, 'expiration-date': expirationDate } = input;
  const postalCode = input['billing-address']['postal-code'];
  checkValidity(expirationDate, parts.services.clock.now());
  const cardToken = await parts.network.keep({ number, expirationDate });
  const fundingType = await parts.network.fundingType(cardToken);
  const face = faceOf({ number, expirationDate, name, postalCode, fundingType });
  await parts.begin({ purpose: 'link', id }, async (work) => {
    const card = await work.read(creditCardResources, id);
    requireUnlinked(card);
    await requireLiving(work.trx, card.account_id);
    await requireLinkable(work.trx, card, face);
    const attempt = { credit_card_resource_id: id, card: face, card_token: cardToken };
    await linkCard(work, attempt);
  });
}
