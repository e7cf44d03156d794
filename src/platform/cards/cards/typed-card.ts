import type { NewCardInput } from '../../../contract/index.ts';
import { type CardFace, invalidAttribute } from '../../kernel/store/index.ts';
import { brandOf } from '../card-network/brand-of.ts';
import { checkExpiration, checkSecurityCode, checkValidity } from './card-checks.ts';
import type { CardsParts } from './cards-parts.ts';

/** Checks a typed card without calling the network. @throws Failure invalid_attribute, expired_card */
export function checkTypedCard(input: NewCardInput, securityCode: string, now: Date): void {
  checkSecurityCode(securityCode, brandOf(input.number));
  const { 'expiration-date': expirationDate } = input;
  checkExpiration({ expirationDate }, 'link', now);
  checkValidity(expirationDate, now);
}

/** Stores a card in the vault. @throws Failure invalid_attribute if it lacks the chosen brand */
export async function storeTypedCard(
  network: CardsParts['network'],
  input: NewCardInput,
): Promise<{ cardToken: string; face: CardFace }> {
  const { number, name, 'expiration-date': expirationDate } = input;
  const brand = await chosenBrand(network, input);
  const { cardToken } = await network.keep({ number, expirationDate });
  const { fundingType } = await network['funding-type']({ cardToken });
  const postalCode = input['billing-address']['postal-code'];
  const digits = { bin: number.slice(0, 6), lastFour: number.slice(-4) };
  return { cardToken, face: { brand, ...digits, expirationDate, name, postalCode, fundingType } };
}

/** Returns the brand chosen by the cardholder, or the number's main brand. */
async function chosenBrand(
  network: CardsParts['network'],
  { number, 'credit-card-type': chosen }: NewCardInput,
): Promise<string> {
  if (chosen === undefined) return brandOf(number);
  const { brands } = await network.range({ bin: number.slice(0, 8) });
  if (brands.includes(chosen)) return chosen;
  throw invalidAttribute('credit-card-type', 'credit-card-type must be a brand of this card');
}
