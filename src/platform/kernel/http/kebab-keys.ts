import { isStorable } from '../../../contract/storable-text.ts';
import { Failure } from '../failure.ts';
import { toKebab } from '../kebab.ts';

export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const deepest = 32;

/**
 * The value with every key in kebab-case, at any depth. Where two spellings of one key meet, the
 * kebab-case one wins.
 *
 * @throws Failure malformed_request for a value that is nested too deep, or has text that the
 *   database cannot hold
 */
export function toKebabKeys(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw malformed(`The body must be nested at most ${deepest} levels deep.`);
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map((item) => toKebabKeys(item, depth + 1));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(
    ([key, item]) => [key, toKebab(storable(key)), toKebabKeys(item, depth + 1)] as const,
  );
  const exact = entries.filter(([key, kebab]) => key === kebab);
  const respelt = entries.filter(([key, kebab]) => key !== kebab);
  return Object.fromEntries([...respelt, ...exact].map(([, kebab, item]) => [kebab, item]));
}

/** @throws Failure malformed_request for text that the database cannot hold */
function storable(text: string): string {
  if (isStorable(text)) return text;
  throw malformed('The body must not contain null characters, or half of a surrogate pair.');
}

function malformed(detail: string): Failure {
  return new Failure('malformed_request', detail);
}
