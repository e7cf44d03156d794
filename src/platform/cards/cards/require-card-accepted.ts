import { cardBrands } from '../../../contract/card-brands.ts';
import { Failure, invalidAttribute, type Queryable } from '../../kernel/store/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import type { FundingType } from '../card-network/card-network.ts';
import { isNameOf } from './is-name-of.ts';

/** Whose card it is to be, or is. */
interface Owner {
  readonly account_id: string;
  readonly contact_id: string;
}

interface Card {
  readonly brand: string;
  readonly name: string;
  /** Credit where it is not known. */
  readonly fundingType?: FundingType;
}

/**
 * Makes sure that the policies of an account take a card that is to be linked.
 *
 * @throws Failure invalid_attribute
 */
export async function requireLinkable(db: Queryable, owner: Owner, card: Card): Promise<void> {
  const refusal = await refusalOf(db, owner, card);
  if (refusal) throw invalidAttribute(refusal.attribute, refusal.detail);
}

/**
 * The same for one that was linked before, whose policies may have changed since.
 *
 * @throws Failure card_not_linked: another card may be
 */
export async function requireStillAccepted(db: Queryable, owner: Owner, card: Card): Promise<void> {
  const refusal = await refusalOf(db, owner, card);
  if (!refusal) return;
  const detail = 'The account no longer accepts this card. Link another card.';
  throw new Failure('card_not_linked', detail, { pointer: '/data' });
}

/** Whether the policies of an account take a card now. */
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
  if (isNameOf(contact.name, name)) return undefined;
  // The name of the contact is not the cardholder's to learn.
  return { attribute: 'name', detail: 'Use a card that is in the name of the account’s holder.' };
}
