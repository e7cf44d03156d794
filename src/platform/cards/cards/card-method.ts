import type { NotNull, Selectable } from 'kysely';
import {
  type CardFace,
  type FundsTransferMethodsTable,
  invalidAttribute,
  type Queryable,
} from '../../kernel/store/index.ts';

export type Method = Selectable<FundsTransferMethodsTable> & {
  /** A card always belongs to a contact. */
  readonly account_id: string;
  readonly contact_id: string;
};

/** A paying card: a linked one, or one that is linked by paying and has no method yet. */
export type PayingCard = Pick<
  Method,
  | 'account_id'
  | 'contact_id'
  | 'contact_name'
  | 'contact_email'
  | 'credit_card_resource_id'
  | 'card_token'
  | 'credit_card_type'
  | 'credit_card_bin'
  | 'last_4'
  | 'credit_card_expiration_date'
  | 'credit_card_name'
  | 'credit_card_postal_code'
  | 'credit_card_funding_type'
> & { readonly id: string | null };

export function faceOfMethod(method: PayingCard): CardFace {
  return {
    brand: method.credit_card_type ?? '',
    bin: method.credit_card_bin ?? '',
    lastFour: method.last_4 ?? '',
    expirationDate: method.credit_card_expiration_date ?? '',
    name: method.credit_card_name ?? '',
    postalCode: method.credit_card_postal_code ?? '',
    fundingType: method.credit_card_funding_type === 'debit' ? 'debit' : 'credit',
  };
}

/** Finds an active method by its id or by its card resource. */
export function findMethod(
  db: Queryable,
  column: 'id' | 'credit_card_resource_id',
  id: string,
): Promise<Method | undefined> {
  return db
    .selectFrom('funds_transfer_methods')
    .selectAll()
    .where(column, '=', id)
    .where('inactive', '=', false)
    .where('contact_id', 'is not', null)
    .$narrowType<{ account_id: NotNull; contact_id: NotNull }>()
    .executeTakeFirst();
}

/** @throws Failure invalid_attribute if the card, its contact and the account don't match */
export function requireOwner(
  method: Method,
  input: { readonly 'contact-id'?: string | undefined; readonly 'account-id'?: string | undefined },
): void {
  const { 'contact-id': contactId, 'account-id': accountId } = input;
  if (method.inactive || method.credit_card_resource_id === null) {
    throw invalidAttribute('funds-transfer-method-id', 'must be an active credit card');
  }
  if (contactId !== undefined && contactId !== method.contact_id) {
    throw invalidAttribute('contact-id', 'must be the contact of the funds transfer method');
  }
  if (accountId !== undefined && accountId !== method.account_id) {
    throw invalidAttribute('account-id', "must be the account of the method's contact");
  }
}
