import { containsCardNumber, mayHoldDigits } from '../../../../contract/index.ts';
import type { Problem } from '../../store/index.ts';
import { toKebab } from '../json-api/kebab.ts';
import { isRecord } from './kebab-keys.ts';
import { fieldProblem } from './problems.ts';

/** ASCII with fewer digits than a card number, like most texts: searching them would cost more than parsing. */
const hasFewDigits = /^(?:[^\d\u0080-\uffff]*\d){0,11}[^\d\u0080-\uffff]*$/;

/** Rejects card numbers outside the card form: other texts are stored in clear and shown again. */
export function cardNumberProblems(value: unknown, path: readonly string[] = []): Problem[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value);
    if (hasFewDigits.test(text) || !containsCardNumber(text)) return [];
    const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
    if (mayHoldDigits(toKebab(name))) return [];
    return [fieldProblem(path, 'must not contain a card number')];
  }
  if (!Array.isArray(value) && !isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => cardNumberProblems(item, [...path, name]));
}
