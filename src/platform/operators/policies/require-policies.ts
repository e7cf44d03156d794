import { Failure } from '../../kernel/store/index.ts';
import type { Operator } from '../people/operator.ts';

/** @throws Failure forbidden for operators who may not set policies */
export function requirePolicies({ permissions }: Operator): void {
  if (permissions.includes('policies')) return;
  throw new Failure('forbidden', 'You need the permission "policies".');
}
