import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operations } from '../../../contract/index.ts';
import { sampleOf } from './sample.ts';

/** A refusal of a try then comes from what it names, and not from how it is written. */
test('samples are bodies that operations take', () => {
  const refused = Object.entries(operations).flatMap(([name, operation]) => {
    const { body } = operation;
    if (!body) return [];
    const sample = sampleOf(operation, { idFor: () => randomUUID() });
    const { error } = z.safeParse(body, sample);
    return (error?.issues ?? []).map(
      ({ path, message }) => `${name} ${path.join('/')}: ${message}`,
    );
  });
  expect(refused).toEqual([]);
});
