import { sql } from 'kysely';
import {
  type AccountPolicies,
  type AccountPolicyChange,
  describeOwner,
  type PolicyOwner,
  policyOwners,
} from '../../../contract/index.ts';
import {
  attributeProblem,
  clearTransactionCache,
  requireNoProblems,
  toJson,
} from '../../kernel/store/index.ts';
import type { Actor, Caller, Work } from '../../kernel/work/index.ts';
import { isPolicy, type PolicySettings } from './effective-policies.ts';
import { type LockedPolicies, lockPolicies } from './lock-policies.ts';
import { isAsStrict } from './strictest.ts';

/** The actor of a policy change, with an optional reason. */
export interface PolicyChanger {
  readonly actor: Extract<Actor, { readonly id: string }>;
  readonly reason?: string;
}

/** A policy to set; null removes the stored value. */
interface NamedPolicy {
  readonly name: keyof AccountPolicies;
  readonly value: unknown;
}

/** Attributes a policy change to the calling user. */
export const byUser = ({ userId }: Pick<Caller, 'userId'>): PolicyChanger => ({
  actor: { type: 'user', id: userId },
});

/**
 * Sets the named policies and audits each change; null restores the default. In production, users
 * cannot weaken policies that operators own. In the sandbox, they have the operators' rights.
 * @throws Failure invalid_attribute, for each policy that would become weaker, and on an account for one
 *   that is about users
 */
export async function changePolicies(
  work: Work,
  policyId: string,
  { change, by }: { readonly change: AccountPolicyChange; readonly by: PolicyChanger },
): Promise<void> {
  const locked = await lockPolicies(work, policyId);
  const named = Object.keys(change)
    .filter(isPolicy)
    .flatMap((name) => (change[name] === undefined ? [] : [{ name, value: change[name] }]));
  if (locked.holder.type === 'accounts') requireOfAccounts(named);
  const isOfUser = by.actor.type === 'user';
  if (isOfUser && work.environment === 'production') requireNotWeaker(locked, named);
  const isOfOperators = ({ name }: NamedPolicy): boolean =>
    !isOfUser || (work.environment === 'sandbox' && policyOwners[name].by === 'operators');
  const byOperators = named.filter(isOfOperators);
  const byUsers = named.filter((each) => !isOfOperators(each));
  await work.trx
    .updateTable('account_policies')
    .set({
      operator_settings: merged('operator_settings', byOperators),
      settings: merged('settings', byUsers),
      updated_at: work.clock.now(),
    })
    .where('id', '=', policyId)
    .execute();
  clearTransactionCache(work.trx);
  const { operator_settings, settings, inherited } = locked;
  const otherwise = { ...inherited, ...operator_settings };
  audit(work, { locked, by, set: operator_settings, otherwise: inherited }, byOperators);
  audit(work, { locked, by, set: settings, otherwise }, byUsers);
}

const merged = (column: keyof PolicySettings, named: readonly NamedPolicy[]) => {
  const values = Object.fromEntries(named.map(({ name, value }) => [name, value]));
  return sql<string>`jsonb_strip_nulls(${sql.ref(column)} || ${toJson(values)}::jsonb)`;
};

interface Before {
  readonly locked: LockedPolicies;
  readonly by: PolicyChanger;
  readonly set: LockedPolicies['settings'];
  /** Values that apply where nothing is set. */
  readonly otherwise: LockedPolicies['inherited'];
}

function audit(
  work: Work,
  { locked: { holder }, by, set, otherwise }: Before,
  named: readonly NamedPolicy[],
): void {
  for (const { name, value } of named) {
    const [from, to] = [set[name] ?? otherwise[name], value ?? otherwise[name]].map(toJson);
    const wasSet = set[name] !== undefined;
    if (wasSet === (value !== null) && from === to) continue;
    work.audit({
      ...by,
      action: `${holder.type.replace(/s$/, '')}-policy.changed`,
      subject: holder,
      decision: `${name}: ${from} -> ${to}`,
    });
  }
}

/** Users belong to organizations: an account's value would have no effect. */
function requireOfAccounts(named: readonly NamedPolicy[]): void {
  const policy = 'require-second-factor';
  if (!named.some(({ name, value }) => name === policy && value !== null)) return;
  const detail = `${policy} can't be set on an account. Set it on the organization of the users.`;
  requireNoProblems([attributeProblem(policy, detail)]);
}

/** Rejects values that are weaker than the operators'. Users can always remove their own value. */
function requireNotWeaker(
  { inherited, operator_settings }: LockedPolicies,
  named: readonly NamedPolicy[],
): void {
  const floors = { ...inherited, ...operator_settings };
  const weaker = named.filter(
    ({ name, value }) => value !== null && !isAllowed(name, value, floors[name]),
  );
  const problems = weaker.map(({ name }) => {
    const floor = `the operators' value, ${JSON.stringify(floors[name])}`;
    const detail = `${name} must not be weaker than ${floor}. ${describeOwner(policyOwners[name])}`;
    return attributeProblem(name, detail);
  });
  requireNoProblems(problems);
}

function isAllowed(name: keyof AccountPolicies, value: unknown, floor: unknown): boolean {
  const owner: PolicyOwner = policyOwners[name];
  if (owner.by === 'tenant') return true;
  if (owner.stricter) return isAsStrict(owner.stricter, value, floor);
  return JSON.stringify(value) === JSON.stringify(floor);
}
