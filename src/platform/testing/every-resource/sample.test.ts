import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operations } from '../../../contract/index.ts';
import { sampleOf } from './sample.ts';

/** So the rejection of an attempt is caused by the ids in it, not by its form. */
test('samples are valid bodies', () => {
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
