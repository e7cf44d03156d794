import type { NewCardInput } from '../../../contract/index.ts';
import { type CardFace, invalidAttribute } from '../../kernel/store/index.ts';
import { brandOf } from '../card-network/brand-of.ts';
import { faceOf } from './card-brand.ts';
import { checkExpiration, checkSecurityCode, checkValidity } from './card-checks.ts';
import type { CardsParts } from './cards-parts.ts';

/** A typed card: the network stores its number, the platform the rest. */
export interface TypedCard {
  readonly cardToken: string;
  readonly face: CardFace;
}

/**
 * Checks a typed card without calling the network.
 *
 * @throws Failure invalid_attribute, expired_card
 */
export function checkTypedCard(input: NewCardInput, securityCode: string, now: Date): void {
  checkSecurityCode(securityCode, brandOf(input.number));
  const { 'expiration-date': expirationDate } = input;
  checkExpiration({ expirationDate }, 'link', now);
  checkValidity(expirationDate, now);
}

/**
 * Stores a card in the vault.
 *
 * @throws Failure invalid_attribute if the card doesn't have the chosen brand
 */
export async function storeTypedCard(
  network: CardsParts['network'],
  input: NewCardInput,
): Promise<TypedCard> {
  const { number, name, 'expiration-date': expirationDate } = input;
  const brand = await chosenBrand(network, input);
  const cardToken = await network.keep({ number, expirationDate });
  const face = faceOf({
    ...{ brand, number, expirationDate, name },
    postalCode: input['billing-address']['postal-code'],
    fundingType: await network.fundingType(cardToken),
  });
  return { cardToken, face };
}

/** Returns the brand chosen by the cardholder, or the number's main brand. */
async function chosenBrand(
  network: CardsParts['network'],
  { number, 'credit-card-type': chosen }: NewCardInput,
): Promise<string> {
  if (chosen === undefined) return brandOf(number);
  const { brands } = await network.range(number.slice(0, 8));
  if (brands.includes(chosen)) return chosen;
  throw invalidAttribute('credit-card-type', 'credit-card-type must be a brand of this card');
}
