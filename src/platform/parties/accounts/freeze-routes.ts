import { sql } from 'kysely';
import {
  bulkUpdateFreezeStatus,
  closeAccountPending,
  freezeAccount,
  unfreezeAccount,
} from '../../../contract/index.ts';
import { one, page } from '../../kernel/http/reply.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { accountResource } from './account-resource.ts';
import { lockAccount } from './change-account.ts';
import { bulkFreezeRow, freezeAccountRow, unfreezeAccountRow } from './freeze-account.ts';
import { moveAccount } from './move-account.ts';

/** Freezes and closing. */
export function freezeRoutes(services: Services): Route[] {
  return [
    route(freezeAccount, async ({ target, input, caller }) => {
      const { id: accountId } = target;
      const { userId } = caller;
      await services.transact((work) => freezeAccountRow(work, { accountId, userId, input }));
      return one(accountResource, accountId);
    }),

    route(unfreezeAccount, async ({ target, input, caller }) => {
      const { id: accountId } = target;
      const change = { accountId, userId: caller.userId, type: input['freeze-type'] ?? 'all' };
      await services.transact((work) => unfreezeAccountRow(work, change));
      return one(accountResource, accountId);
    }),

    route(bulkUpdateFreezeStatus, async ({ input, caller, permitted }) => {
      // In one order, so that two such requests do not wait for each other.
      const ids = [...new Set(input['account-ids'].map((id) => id.toLowerCase()))].sort();
      for (const [index, id] of input['account-ids'].entries()) {
        await permitted(accountResource, id, `account-ids/${index}`);
      }
      const { userId } = caller;
      await services.transact(async (work) => {
        for (const accountId of ids) {
          await bulkFreezeRow(work, { accountId, userId, input });
        }
      });
      return page(accountResource, [sql`main.id in (${sql.join(ids)})`]);
    }),

    route(closeAccountPending, async ({ target, caller }) => {
      const { id: accountId } = target;
      await services.transact(async (work) => {
        const account = await lockAccount(work, accountId);
        await moveAccount(work, account, {
          to: 'pending_closure',
          userId: caller.userId,
        });
      });
      return one(accountResource, accountId);
    }),
  ];
}
