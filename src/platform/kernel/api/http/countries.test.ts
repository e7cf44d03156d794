import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type Operation, operations } from '../../../../contract/index.ts';
import { Failure } from '../../store/types/failure.ts';
import { shapeOf } from '../../work/resources/schema-shape.ts';
import { parseBody } from './parse-body.ts';

type Path = readonly string[];

/** Paths of all attributes of a body that are countries. */
function countriesOf(schema: z.ZodMiniType, path: Path = []): Path[] {
  const { element, options, shape } = shapeOf(schema);
  if (shape)
    return Object.entries(shape).flatMap(([name, each]) => countriesOf(each, [...path, name]));
  if (element) return countriesOf(element, [...path, '0']);
  if (options.length > 0) return options.flatMap((each) => countriesOf(each, path));
  return path.some((name) => /(^|-)countr(y|ies)(-|$)/.test(name)) ? [path] : [];
}

const attributes = Object.values<Operation>(operations).flatMap((operation) => {
  const { body, encoding = 'json-api' } = operation;
  if (!body || encoding !== 'json-api') return [];
  return countriesOf(body).map((path) => ({ operation, path }));
});

function bodyOf([name = '', ...rest]: Path, value: string): unknown {
  const inner = rest.length === 0 ? value : bodyOf(rest, value);
  return /^\d+$/.test(name) ? [inner] : { [name]: inner };
}

/** True if the value is rejected at its path. */
function isRefused({ operation, path }: { operation: Operation; path: Path }, value: string) {
  try {
    parseBody({ operation, aliases: {} }, JSON.stringify(bodyOf(path, value)));
    return false;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.problems.some(
      ({ pointer, detail }) =>
        pointer === `/${path.join('/')}` &&
        detail.includes('must be a two-letter ISO 3166-1 country code'),
    );
  }
}

const namesOf = (found: typeof attributes) =>
  found.map(({ operation, path }) => `${operation.method} ${operation.path} ${path.join('.')}`);

test.each(['XX', 'EU', 'UK', 'TA', 'USA', 'Germany'])(
  'every body rejects %s as a country',
  (value) => {
    expect(namesOf(attributes.filter((each) => !isRefused(each, value)))).toEqual([]);
    expect(attributes.length).toBeGreaterThan(20);
  },
);

test.each(['US', 'de', 'Gb', 'XK'])('every body accepts %s', (value) => {
  expect(namesOf(attributes.filter((each) => isRefused(each, value)))).toEqual([]);
});
