import type { ContributeInput, NewCardInput } from '../../../contract/index.ts';
import { type CardFace, Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { ResourceToken } from '../../kernel/work/index.ts';
import { requireContributable } from '../../parties/accounts/require-contributable.ts';
import { otherCardsOf } from '../attempts/other-cards.ts';
import { checkExpiration, checkSecurityCode } from './card-checks.ts';
import { faceOfMethod, findMethod, type PayingCard } from './card-method.ts';
import type { CardsParts } from './cards-parts.ts';
import { checkPurchaseProtection } from './purchase-protection.ts';
import { type Owner, requireLinkable, requireStillAccepted } from './require-card-accepted.ts';
import { checkTypedCard, storeTypedCard } from './typed-card.ts';

interface Wanted {
  readonly token: ResourceToken;
  readonly input: ContributeInput;
  /** The contact whose cards may pay. */
  readonly owner: Owner;
  /** The card of the token; undefined if it is no longer linked. */
  readonly own: PayingCard | undefined;
}

/**
 * Returns the card that the cardholder pays with: the token's, or another if the token allows it.
 *
 * @throws Failure invalid_attribute, expired_card, card_not_linked, and if no payment is allowed
 */
export async function findPayingCard(parts: CardsParts, wanted: Wanted): Promise<PayingCard> {
  const { token, input, own } = wanted;
  const { card: typed, 'funds-transfer-method-id': methodId } = input;
  if (typed && methodId)
    throw invalidAttribute('card', 'must not be combined with funds-transfer-method-id');
  const allowed = otherCardsOf(token);
  if (typed) {
    if (!allowed.includes('new'))
      throw invalidAttribute('card', 'This link does not accept a new card.');
    return newCard(parts, typed, wanted);
  }
  const isOwn = methodId === undefined || methodId === own?.id;
  const card = isOwn
    ? own
    : allowed.includes('linked') && (await findLinkedCard(parts, methodId, wanted));
  if (!card) throw isOwn ? notLinked() : otherContactsCard();
  await checkLinkedCard(parts, card, input);
  await requirePaymentAllowed(parts, wanted);
  return card;
}

async function findLinkedCard({ services }: CardsParts, id: string, { owner }: Wanted) {
  const method = await findMethod(services.store.db, 'id', id);
  const isOwned =
    method?.card_token != null &&
    method.contact_id === owner.contact_id &&
    method.account_id === owner.account_id;
  return isOwned && method;
}

async function checkLinkedCard(
  { services }: CardsParts,
  card: PayingCard,
  { cvv }: ContributeInput,
): Promise<void> {
  const face = faceOfMethod(card);
  checkSecurityCode(cvv, face.brand);
  checkExpiration(face, 'contribution', services.clock.now());
  await requireStillAccepted(services.store.db, card, face);
}

/** Requires that account and session may pay, before a new card goes into the vault. */
async function requirePaymentAllowed(parts: CardsParts, { owner, input }: Wanted): Promise<void> {
  await requireContributable(parts.services.store.db, owner);
  await checkPurchaseProtection(parts, owner.account_id, input);
}

async function newCard(
  parts: CardsParts,
  typed: NewCardInput,
  wanted: Wanted,
): Promise<PayingCard> {
  const { services, network } = parts;
  const { owner, input } = wanted;
  await inCard(async () => checkTypedCard(typed, input.cvv, services.clock.now()));
  await requirePaymentAllowed(parts, wanted);
  const { cardToken, face } = await inCard(async () => {
    const stored = await storeTypedCard(network, typed);
    await requireLinkable(services.store.db, owner, stored.face);
    return stored;
  });
  const contact = await services.store.db
    .selectFrom('contacts')
    .select(['name', 'email'])
    .where('id', '=', owner.contact_id)
    .executeTakeFirstOrThrow();
  return {
    id: null,
    account_id: owner.account_id,
    contact_id: owner.contact_id,
    contact_name: contact.name,
    contact_email: contact.email,
    credit_card_resource_id: services.newId(),
    card_token: cardToken,
    ...columnsOf(face),
  };
}

function columnsOf(face: CardFace) {
  return {
    credit_card_type: face.brand,
    credit_card_bin: face.bin || null,
    last_4: face.lastFour,
    credit_card_expiration_date: face.expirationDate,
    credit_card_name: face.name,
    credit_card_postal_code: face.postalCode,
    credit_card_funding_type: face.fundingType ?? null,
  };
}

/** Makes failures of a typed card point to the attributes of `card`. */
async function inCard<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    const [first, ...others] = error instanceof Failure ? error.problems : [];
    if (!first) throw error;
    const within = ({ pointer, ...problem }: typeof first) => ({
      ...problem,
      pointer: pointer?.replace(/attributes\/(?!cvv$)/, 'attributes/card/'),
    });
    throw Failure.ofAll([within(first), ...others.map(within)]);
  }
}

export function notLinked(): Failure {
  return new Failure('card_not_linked', 'Link a card first.', { pointer: '/data' });
}

/** The same failure for unknown cards and for cards of other contacts. */
function otherContactsCard(): Failure {
  return invalidAttribute('funds-transfer-method-id', 'This link cannot pay with that card.');
}
