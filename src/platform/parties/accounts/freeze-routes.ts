import { sql } from 'kysely';
import {
  bulkUpdateFreezeStatus,
  closeAccountPending,
  freezeAccount,
  unfreezeAccount,
} from '../../../contract/index.ts';
import { page, type Route, route, workOn } from '../../kernel/api/index.ts';
import { accountResource } from './account-resource.ts';
import { lockAccount } from './change-account.ts';
import { bulkFreezeRow, freezeAccountRow, unfreezeAccountRow } from './freeze-account.ts';
import { transitionAccount } from './transition-account.ts';

/** Routes that freeze and close accounts. */
export function freezeRoutes(): Route[] {
  const onAccount = workOn(accountResource);
  return [
    route(
      freezeAccount,
      onAccount((work, { target: { id: accountId }, input, caller: { userId } }) =>
        freezeAccountRow(work, { accountId, userId, input }),
      ),
    ),
    route(
      unfreezeAccount,
      onAccount((work, { target: { id: accountId }, input, caller: { userId } }) =>
        unfreezeAccountRow(work, { accountId, userId, type: input['freeze-type'] ?? 'all' }),
      ),
    ),
    route(bulkUpdateFreezeStatus, async ({ input, caller, permitted, once }) => {
      // Sorted, so that concurrent requests don't deadlock.
      const ids = [...new Set(input['account-ids'].map((id) => id.toLowerCase()))].sort();
      for (const [index, id] of input['account-ids'].entries()) {
        await permitted(accountResource, id, `account-ids/${index}`);
      }
      const { userId } = caller;
      await once(async (work) => {
        for (const accountId of ids) {
          await bulkFreezeRow(work, { accountId, userId, input });
        }
      });
      return page(accountResource, [sql`main.id in (${sql.join(ids)})`]);
    }),

    route(
      closeAccountPending,
      onAccount(async (work, { target, caller: { userId } }) => {
        const account = await lockAccount(work, target.id);
        await transitionAccount(work, account, { to: 'pending_closure', userId });
      }),
    ),
  ];
}
