import {
  type AccountChange,
  openAccount,
  updateAccount,
  updateAccountInSandbox,
} from '../../../contract/index.ts';
import {
  type ActionCall,
  one,
  type Route,
  requirePermission,
  route,
} from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Caller, Services, Work } from '../../kernel/work/index.ts';
import { policyIdOf } from './account-policy.ts';
import { accountResource } from './account-resource.ts';
import { lockAccount } from './change-account.ts';
import { byUser, changePolicies } from './change-policies.ts';
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
