import type { OperatorPermission } from '../../../contract/operator-desk.ts';

/** A signed-in operator. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly OperatorPermission[];
}
