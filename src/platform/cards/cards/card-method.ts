import type { NotNull, Selectable } from 'kysely';
import type { CardFace, FundsTransferMethodsTable, Queryable } from '../../kernel/store/index.ts';

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
