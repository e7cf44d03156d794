import type { Work } from '../../kernel/work.ts';

/** Tells an account's webhooks of an authorization item: a new one, or one with changes. */
export async function announceItem(
  { announce }: Work,
  item: { readonly id: string; readonly account_id: string; readonly changes?: readonly string[] },
): Promise<void> {
  await announce({
    accountId: item.account_id,
    action: item.changes ? 'update' : 'create',
    resourceType: 'authorization_items',
    resourceId: item.id,
    data: item.changes ? { changes: item.changes } : {},
  });
}
