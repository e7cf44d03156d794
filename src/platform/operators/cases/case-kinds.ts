import { CaseKind } from '../../../contract/operator-cases.ts';
import type { OperatorPermission } from '../../../contract/operator-desk.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Operator } from '../people/operator.ts';

/** The permission that an operator needs to see the cases of a kind. */
const permissions: Readonly<Record<CaseKind, OperatorPermission>> = {
  applicant: 'checks',
  payment: 'disbursements',
  dispute: 'disputes',
};

export const isPermitted = (
  { permissions: held }: Pick<Operator, 'permissions'>,
  kind: CaseKind,
): boolean => held.includes(permissions[kind]);

/** Returns the kinds of cases that an operator may see. */
export function caseKindsOf(operator: Operator): readonly CaseKind[] {
  return CaseKind.options.filter((kind) => isPermitted(operator, kind));
}

/** @throws Failure forbidden */
export function requirePermitted(operator: Operator, kind: CaseKind): void {
  if (isPermitted(operator, kind)) return;
  throw new Failure('forbidden', `You need the permission "${permissions[kind]}".`);
}
