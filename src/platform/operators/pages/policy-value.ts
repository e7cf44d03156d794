import { OperatorPolicyChange } from '../../../contract/operator-policies.ts';
import type { Fields } from './form-request.ts';

/** How a form takes a policy. */
type Kind = 'flag' | 'list' | 'number' | 'text';

const { shape } = OperatorPolicyChange;

/** How a form takes the value of a policy. */
export function kindOf(name: string): Kind {
  const schema = Object.entries(shape).find(([each]) => each === name)?.[1];
  const candidates: readonly (readonly [Kind, unknown])[] = [
    ['flag', true],
    ['list', []],
    ['number', 1],
  ];
  return candidates.find(([, value]) => schema?.safeParse(value).success)?.[0] ?? 'text';
}

/** The value that a form has for a policy; null takes the default. It is not checked yet. */
export function valueFrom(name: string, { choice, value = '' }: Fields): unknown {
  if (choice === 'default') return null;
  switch (kindOf(name)) {
    case 'flag':
      return choice === 'true' ? true : choice === 'false' ? false : choice;
    case 'list':
      return value.split(',').flatMap((entry) => entry.trim() || []);
    case 'number':
      // As text if it is no number: JSON would make null of it, which takes the default.
      return /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
    case 'text':
      return value.trim();
  }
}
