import { OperatorPolicyChange } from '../../../contract/operator-policies.ts';
import type { Fields } from './form-request.ts';

/** The kind of form field for a policy. */
type Kind = 'flag' | 'list' | 'number' | 'text';

const { shape } = OperatorPolicyChange;

/** Returns the kind of form field for a policy. */
export function kindOf(name: string): Kind {
  const schema = Object.entries(shape).find(([each]) => each === name)?.[1];
  const candidates: readonly (readonly [Kind, unknown])[] = [
    ['flag', true],
    ['list', []],
    ['number', 1],
  ];
  return candidates.find(([, value]) => schema?.safeParse(value).success)?.[0] ?? 'text';
}

/** Returns a policy's value in a form, not validated yet; null restores the default. */
export function valueFrom(name: string, { choice, value = '' }: Fields): unknown {
  if (choice === 'default') return null;
  switch (kindOf(name)) {
    case 'flag':
      return choice === 'true' ? true : choice === 'false' ? false : choice;
    case 'list':
      return value.split(',').flatMap((entry) => entry.trim() || []);
    case 'number':
      // Invalid numbers stay text: JSON would turn NaN into null, which restores the default.
      return /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
    case 'text':
      return value.trim();
  }
}
