import type { Work } from '../../kernel/work.ts';

interface Told {
  readonly resourceType: 'cards' | 'card_transactions';
  readonly row: { readonly id: string; readonly account_id: string };
  /** None of what is new. */
  readonly changes?: readonly string[];
}

/** Announces a card or a payment with it: a new one, or what has changed of it. Coverage: EV10. */
export async function tellOfCard(
  { announce }: Work,
  { resourceType, row, changes }: Told,
): Promise<void> {
  await announce({
    accountId: row.account_id,
    action: changes ? 'update' : 'create',
    resourceType,
    resourceId: row.id,
    data: changes ? { changes } : {},
  });
}
