import type * as z from 'zod/mini';
import { singularOf } from '../../work/index.ts';
import { isRecord, type JsonRecord } from './kebab-keys.ts';
import type { Reading } from './normalise.ts';
import { pointerTo } from './problems.ts';
import type { RequestDocument } from './request-document.ts';
import { isBlank } from './unused.ts';

/**
 * Adds attributes from relationships: `relationships.account` is `account-id`. Relationships without
 * an attribute, or with another value than it, are added to `unused`.
 */
export function withRelationships(
  { attributes, relationships }: RequestDocument,
  schemas: Readonly<Record<string, z.ZodMiniType>>,
  { isChange, unused, sentAt }: Omit<Reading, 'aliases'>,
): JsonRecord {
  const result = { ...attributes };
  for (const [name, relationship] of Object.entries(relationships)) {
    const data = isRecord(relationship) ? relationship.data : undefined;
    // Links only, or an unset relationship of a typed language.
    if (data === undefined || (isBlank(data) && !isChange)) continue;
    const path = ['data', 'relationships', name];
    const named = attributeFor(name, data, schemas);
    if (!named) unused.push({ path, value: data });
    else if (isLacking(result[named.attribute])) {
      result[named.attribute] = named.value;
      sentAt.set(`/data/attributes/${named.attribute}`, pointerTo([...path, ...placeOfId(data)]));
    } else if (!isSame(result[named.attribute], named.value)) {
      unused.push({ path, value: data, because: 'given-twice' });
    }
  }
  return result;
}

const placeOfId = (data: unknown) => (isRecord(data) ? ['data', 'id'] : ['data']);

function attributeFor(
  name: string,
  data: unknown,
  schemas: Readonly<Record<string, z.ZodMiniType>>,
): { attribute: string; value: unknown } | undefined {
  const has = (attribute: string) => Object.hasOwn(schemas, attribute);
  const one = `${singularOf(name)}-id`;
  const items = Array.isArray(data) ? data : [data];
  const ids = items.map((item) => (isRecord(item) ? item.id : item));
  if (has(`${one}s`)) return { attribute: `${one}s`, value: isBlank(data) ? [] : ids };
  if (!has(one) || ids.length > 1) return undefined;
  return { attribute: one, value: ids[0] ?? null };
}

const isLacking = (value: unknown): boolean => value === undefined || isBlank(value);

function isSame(given: unknown, named: unknown): boolean {
  return JSON.stringify(given)?.toLowerCase() === JSON.stringify(named)?.toLowerCase();
}
