import { cardBrands } from '../../../contract/card-brands.ts';
import { Failure, invalidAttribute, type Queryable } from '../../kernel/store/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import type { FundingType } from '../card-network/card-network.ts';
import { nameMatches } from './name-matches.ts';

/** The owner of a linked or new card. */
export interface Owner {
  readonly account_id: string;
  readonly contact_id: string;
}

interface Card {
  readonly brand: string;
  readonly name: string;
  /** Credit if unknown. */
  readonly fundingType?: FundingType;
}

/** Requires that an account's policies accept a card to link. @throws Failure invalid_attribute */
export async function requireLinkable(db: Queryable, owner: Owner, card: Card): Promise<void> {
  const refusal = await refusalOf(db, owner, card);
  if (refusal) throw invalidAttribute(refusal.attribute, refusal.detail);
}

/** Like {@link requireLinkable}, for a linked card. @throws Failure card_not_linked */
export async function requireStillAccepted(db: Queryable, owner: Owner, card: Card): Promise<void> {
  const refusal = await refusalOf(db, owner, card);
  if (!refusal) return;
  const detail = 'The account no longer accepts this card. Link another card.';
  throw new Failure('card_not_linked', detail, { pointer: '/data' });
}

/** Returns true if the policies of an account currently accept a card. */
export async function isAccepted(db: Queryable, owner: Owner, card: Card): Promise<boolean> {
  return (await refusalOf(db, owner, card)) === undefined;
}

const labelOf = (brand: string) =>
  Object.entries(cardBrands).find(([name]) => name === brand)?.[1] ?? 'These';

async function refusalOf(
  db: Queryable,
  { account_id, contact_id }: Owner,
  { brand, name, fundingType = 'credit' }: Card,
): Promise<{ attribute: 'number' | 'name'; detail: string } | undefined> {
  const policies = await policiesOf(db, account_id);
  const brands: readonly string[] | null = policies['allowed-credit-card-types'];
  if (brands?.includes(brand) === false) {
    const detail = `${labelOf(brand)} cards are not accepted. Use another card.`;
    return { attribute: 'number', detail };
  }
  if (!policies['allowed-credit-card-funding-types'].includes(fundingType)) {
    const other = fundingType === 'debit' ? 'credit' : 'debit';
    const detail = `This is a ${fundingType} card, which is not accepted. Use a ${other} card.`;
    return { attribute: 'number', detail };
  }
  if (!policies['require-matching-name-on-credit-card']) return undefined;
  const contact = await db
    .selectFrom('contacts')
    .select('name')
    .where('id', '=', contact_id)
    .executeTakeFirstOrThrow();
  if (nameMatches(contact.name, name)) return undefined;
  // The cardholder must not learn the contact's name.
  return { attribute: 'name', detail: 'Use a card in the account holder’s name.' };
}
