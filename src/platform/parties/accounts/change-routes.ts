import { sql } from 'kysely';
import {
  type AccountChange,
  bulkUpdateFreezeStatus,
  closeAccountPending,
  freezeAccount,
  openAccount,
  unfreezeAccount,
  updateAccount,
  updateAccountInSandbox,
} from '../../../contract/index.ts';
import {
  type ActionCall,
  one,
  page,
  type Route,
  requirePermission,
  route,
  workOn,
} from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Caller, Services, Work } from '../../kernel/work/index.ts';
import { policyIdOf } from './account-policy.ts';
import { accountResource } from './account-resource.ts';
import { lockAccount } from './change-account.ts';
import { byUser, changePolicies } from './change-policies.ts';
import { bulkFreezeRow, freezeAccountRow, unfreezeAccountRow } from './freeze-account.ts';
import { transitionAccount } from './transition-account.ts';

interface ChangeCall extends ActionCall {
  readonly caller: Caller;
}

/** Routes that change accounts. */
export function changeRoutes(services: Services): Route[] {
  const change = async ({ target, caller, once }: ChangeCall, input: AccountChange) => {
    const { id: accountId } = target;
    if (input.status === 'pending_closure') {
      await requirePermission(services, caller, accountId, 'full_control');
    }
    requireOwnOrganization(caller, input);
    await once((work) => applyChange(work, { caller, accountId, input }));
    return one(accountResource, accountId);
  };

  return [
    route(updateAccount, (call) => {
      requirePublicStatus(String(call.target.status), call.input);
      return change(call, call.input);
    }),
    route(updateAccountInSandbox, (call) => change(call, call.input)),
    route(openAccount, (call) => change(call, { status: 'opened' })),
  ];
}

async function applyChange(
  work: Work,
  { caller, accountId, input }: { caller: Caller; accountId: string; input: AccountChange },
): Promise<void> {
  const { name, status, 'account-sub-type-id': subType } = input;
  const account = await work.change(accountResource, await lockAccount(work, accountId), {
    name,
    account_sub_type_id: subType,
  });
  if (status) await transitionAccount(work, account, { to: status, userId: caller.userId });
  const reviews = input['review-cash-transfers'];
  if (reviews === undefined) return;
  const policyId = await policyIdOf(work.trx, accountId);
  const change = { 'review-cash-transfers': reviews };
  await changePolicies(work, policyId, { change, by: byUser(caller) });
}

/** Accounts cannot move: everything in them belongs to their organization. */
function requireOwnOrganization({ organizationId }: Caller, input: AccountChange): void {
  const asked = input['organization-id'];
  if (asked === undefined || asked.toLowerCase() === organizationId) return;
  throw invalidAttribute(
    'organization-id',
    "organization-id must be the account's current organization.",
  );
}

/** Integrators can only request closing; the platform makes all other transitions. */
function requirePublicStatus(status: string, input: AccountChange): void {
  const to = input.status;
  if (to === undefined || to === 'pending_closure' || to === status) return;
  throw invalidAttribute('status', 'status can only be set to pending_closure.');
}

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
    route(bulkUpdateFreezeStatus, async ({ input, caller, requirePermitted, once }) => {
      // Sorted, so that concurrent requests don't deadlock.
      const ids = [...new Set(input['account-ids'].map((id) => id.toLowerCase()))].sort();
      for (const [index, id] of input['account-ids'].entries()) {
        await requirePermitted(accountResource, id, `account-ids/${index}`);
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
