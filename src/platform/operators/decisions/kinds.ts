import type { FourEyesType, QueuedType } from '../../../contract/operator-desk.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Operator } from '../people/operator.ts';
import { amlChecks, cipChecks, documentChecks } from './checks.ts';
import { chargebacks, disbursements } from './money.ts';
import type { QueuedKind } from './queued-kind.ts';

/** All kinds of resources that operators decide. */
export const queuedKinds: readonly QueuedKind[] = [
  cipChecks,
  amlChecks,
  documentChecks,
  disbursements,
  chargebacks,
];

/** Returns the kinds that an operator may see. */
export function kindsOf({ permissions }: Operator): readonly QueuedKind[] {
  return queuedKinds.filter(({ permission }) => permissions.includes(permission));
}

/** @throws Failure not_found for an unknown type, forbidden for one that this operator may not see */
export function permittedKind(operator: Operator, type: string): QueuedKind {
  const kind = queuedKinds.find((each) => each.type === type);
  if (!kind) throw new Failure('not_found', 'Operators do not decide resources of this type.');
  if (operator.permissions.includes(kind.permission)) return kind;
  throw new Failure('forbidden', `You need the permission "${kind.permission}".`);
}

/** The types for which two operators have to agree (`FOUR_EYES`). */
export type FourEyes = ReadonlySet<FourEyesType>;

/**
 * Returns true if two operators have to agree. A verified document can approve its contact's
 * identity check, so documents need two operators if identity checks do.
 */
export function needsTwoOperators(fourEyes: FourEyes, type: QueuedType): boolean {
  const follows = type === 'kyc-document-checks' && fourEyes.has('cip-checks');
  return follows || fourEyes.has(type);
}
