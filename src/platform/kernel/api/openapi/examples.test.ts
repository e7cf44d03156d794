import { expect, test } from 'vitest';
import { type Operation, operations } from '../../../../contract/index.ts';
import { sortedKeys } from '../http/kebab-keys.ts';
import { exampleBody } from './operation-object.ts';

/** The examples of the reference are valid requests. */

const all = Object.entries(operations);

test('exactly the operations with a body have an example', () => {
  const astray = all.filter(([, { body, example }]) => (body === undefined) !== !example);
  expect(astray.map(([name]) => name)).toEqual([]);
});

test('every example is valid for its operation', () => {
  const refused = all.flatMap(([name, operation]) =>
    operation.body ? problemsOf(name, operation, exampleBody(operation)) : [],
  );
  expect(refused).toEqual([]);
});

test('no example has an attribute that its operation doesn’t know', () => {
  const dropped = all.filter(([, { body, example, encoding }]) => {
    if (typeof example !== 'object' || encoding === 'multipart') return false;
    const sent = encoding ? example : { data: { attributes: example } };
    return (
      JSON.stringify(sortedKeys(body?.safeParse(sent).data)) !== JSON.stringify(sortedKeys(sent))
    );
  });
  expect(dropped.map(([name]) => name)).toEqual([]);
});

function problemsOf(name: string, { body }: Operation, example: unknown): string[] {
  const { error } = body?.safeParse(example) ?? {};
  return (error?.issues ?? []).map(({ path, message }) => `${name} ${path.join('/')}: ${message}`);
}
