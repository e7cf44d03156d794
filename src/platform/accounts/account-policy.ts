import type { AccountPolicyInput } from '../../contract/index.ts';
import type { Services } from '../services.ts';
import type { Queryable } from '../store/store.ts';

/** Sets the policies that are named; what is not named stays as it is. Returns the policy's id. */
export async function setPolicy(
  { store, clock, newId }: Pick<Services, 'store' | 'clock' | 'newId'>,
  input: AccountPolicyInput,
): Promise<string> {
  const now = clock.now();
  const required = input['require-purchase-protection'];
  const named = required === undefined ? {} : { require_purchase_protection: required };
  const { id } = await store.db
    .insertInto('account_policies')
    .values({
      id: newId(),
      account_id: input['account-id'],
      ...named,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ...named, updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether card links and contributions to an account need a purchase-protection token. */
export async function requiresPurchaseProtection(
  db: Queryable,
  accountId: string,
): Promise<boolean> {
  const policy = await db
    .selectFrom('account_policies')
    .select('require_purchase_protection')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return policy?.require_purchase_protection ?? true;
}
