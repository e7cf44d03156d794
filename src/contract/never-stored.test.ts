import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { neverStored, operations, SecurityCode } from './index.ts';

test('holds the name of every security code in the input of an operation', () => {
  const bodies = Object.values(operations).map(({ body }) => body);
  const found = bodies.flatMap((body) => namesOfSecurityCodes(body));
  expect([...neverStored]).toEqual([...new Set(found)]);
});

function namesOfSecurityCodes(schema: unknown, name = '', seen = new Set<unknown>()): string[] {
  if (schema === SecurityCode) return [name];
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      namesOfSecurityCodes(inner, key, seen),
    );
  }
  const { def = {} } = schema as { def?: object };
  return Object.values(def)
    .flat()
    .flatMap((inner) => namesOfSecurityCodes(inner, name, seen));
}
