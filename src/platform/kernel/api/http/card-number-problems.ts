import { containsCardNumber, mayHoldDigits } from '../../../../contract/index.ts';
import type { Problem } from '../../store/index.ts';
import { toKebab } from '../json-api/kebab.ts';
import { isRecord } from './kebab-keys.ts';
import { fieldProblem } from './problems.ts';

/** Rejects card numbers outside the card form: other texts are stored in clear and shown again. */
export function cardNumberProblems(value: unknown, path: readonly string[] = []): Problem[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
    if (mayHoldDigits(toKebab(name)) || !containsCardNumber(String(value))) return [];
    return [fieldProblem(path, 'must not contain a card number')];
  }
  if (!Array.isArray(value) && !isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => cardNumberProblems(item, [...path, name]));
}
