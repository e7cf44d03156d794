import { isStorable } from '../../../../contract/storable-text.ts';
import { Failure } from '../../store/index.ts';
import { toKebab } from '../json-api/kebab.ts';
import type { Unused } from './unused.ts';

export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a copy whose objects have sorted keys, at any depth. */
export function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (!isRecord(value)) return value;
  const result: JsonRecord = Object.create(null);
  for (const name of Object.keys(value).sort()) result[name] = sortedKeys(value[name]);
  return result;
}

const maxDepth = 32;

/**
 * Returns the value with keys in kebab-case. If two spellings of one key have different values, the
 * kebab-case one wins, and the other one is added to `unused`.
 *
 * @throws Failure malformed_request for deep nesting, and for text that the database can't store
 */
export function toKebabKeys(
  value: unknown,
  unused: Unused[] = [],
  path: readonly string[] = [],
): unknown {
  if (path.length > maxDepth) {
    throw malformed(`The body must be nested at most ${maxDepth} levels deep.`);
  }
  if (typeof value === 'string') return requireStorable(value);
  const inside = (item: unknown, key: string) => toKebabKeys(item, unused, [...path, key]);
  if (Array.isArray(value)) return value.map((item, index) => inside(item, String(index)));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    const kebab = toKebab(requireStorable(key));
    return { key, kebab, item: inside(item, kebab) };
  });
  const exact = entries.filter(({ key, kebab }) => key === kebab);
  const respelt = entries.filter(({ key, kebab }) => key !== kebab);
  const result = Object.fromEntries([...respelt, ...exact].map(({ kebab, item }) => [kebab, item]));
  for (const { kebab, item } of respelt) {
    if (JSON.stringify(result[kebab]) === JSON.stringify(item)) continue;
    unused.push({ path: [...path, kebab], value: item, because: 'given-twice' });
  }
  return result;
}

function requireStorable(text: string): string {
  if (isStorable(text)) return text;
  throw malformed('The body must not contain null characters, or half of a surrogate pair.');
}

function malformed(detail: string): Failure {
  return new Failure('malformed_request', detail);
}
