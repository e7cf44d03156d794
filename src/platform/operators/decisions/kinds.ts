import type { QueuedType } from '../../../contract/operator-desk.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Operator } from '../people/operator.ts';
import { amlChecks, cipChecks, documentChecks } from './checks.ts';
import { chargebacks, disbursements } from './money.ts';
import type { QueuedKind } from './queued-kind.ts';

/** All that operators decide about. */
export const queuedKinds: readonly QueuedKind[] = [
  cipChecks,
  amlChecks,
  documentChecks,
  disbursements,
  chargebacks,
];

/** The kinds that an operator may see. */
export function kindsOf({ permissions }: Operator): readonly QueuedKind[] {
  return queuedKinds.filter(({ permission }) => permissions.includes(permission));
}

/** @throws Failure not_found for what is no kind, forbidden for one that this operator may not see */
export function permittedKind(operator: Operator, type: string): QueuedKind {
  const kind = queuedKinds.find((each) => each.type === type);
  if (!kind) throw new Failure('not_found', 'Operators decide nothing of this type.');
  if (operator.permissions.includes(kind.permission)) return kind;
  throw new Failure('forbidden', `You need the permission "${kind.permission}".`);
}

/** The kinds that two operators decide, by what the environment says. */
export type FourEyes = ReadonlySet<QueuedType>;
