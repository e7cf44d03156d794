import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { mayHoldDigits } from '../../../contract/index.ts';
import { Failure } from '../../kernel/store/types/failure.ts';
import { shapeOf } from '../../kernel/work/resources/schema-shape.ts';
import type { DeskOperation } from './desk-operation.ts';
import { deskOperations } from './operations.ts';
import { parseInput } from './parse-input.ts';

const bodies = Object.values<DeskOperation>(deskOperations).flatMap(({ summary, body }) =>
  body ? [{ summary, body, texts: textsOf(body) }] : [],
);

function textsOf(body: z.ZodMiniType): string[] {
  return Object.entries(shapeOf(body).shape ?? {}).flatMap(([name, schema]) =>
    shapeOf(schema).type === 'string' ? [name] : [],
  );
}

/** True for a text that is no password, version or id. */
const isFree = (name: string) => name !== 'password' && name !== 'version' && !mayHoldDigits(name);

async function problemsOf(body: z.ZodMiniType, fields: object): Promise<string[]> {
  const request = new Request('https://operators.example', {
    method: 'POST',
    body: JSON.stringify(fields),
  });
  try {
    await parseInput(request, body);
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.problems.map(({ detail }) => detail);
  }
}

test('no text field of operators accepts a card number', async () => {
  for (const { body, texts, summary } of bodies) {
    for (const name of texts.filter(isFree)) {
      const problems = await problemsOf(body, { [name]: 'paid with 4242 4242 4242 4242' });
      expect(problems, summary).toContain(`${name} must not contain a card number.`);
    }
  }
});

test('a version that looks like a card number is accepted', async () => {
  const digit = fc.constantFrom(...'0123456789'.repeat(4), ...'abcdef');
  const versions = fc.string({ unit: digit, minLength: 64, maxLength: 64 });
  const taking = bodies.filter(({ texts }) => texts.includes('version'));
  expect(taking.length).toBeGreaterThan(2);
  await fc.assert(
    fc.asyncProperty(versions, fc.constantFrom(...taking), async (version, { body }) => {
      const problems = await problemsOf(body, { version });
      expect(problems.filter((detail) => detail.includes('version'))).toEqual([]);
    }),
    { examples: taking.map((one): [string, typeof one] => ['4242'.repeat(16), one]) },
  );
});
