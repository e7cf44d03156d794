import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operations, pathOf } from '../../../contract/index.ts';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { propertyOf, resolved, schemas } from './requests.ts';

const bench = useCardBench();

const cases = Object.entries(operations).flatMap(([name, operation]) => {
  const { body, encoding = 'json-api', credential } = operation;
  if (!body || encoding !== 'json-api' || credential === 'token-hash') return [];
  const attributes = propertyOf(propertyOf(resolved(schemas.of(body)), 'data'), 'attributes');
  const required = Array.isArray(attributes.required) ? attributes.required.map(String) : [];
  return required.length > 0 ? [{ name, operation, required }] : [];
});

// Covers US1, ER10
test('every operation names all missing attributes, each at its pointer', async () => {
  expect(cases.length).toBeGreaterThan(15);
  for (const { name, operation, required } of cases) {
    const path = pathOf(operation, { id: randomUUID(), hash: 'none' });
    const body = JSON.stringify({ data: { attributes: {} } });
    const { status, errors } = await bench.merchant.send(operation.method, path, body);
    expect(status, name).toBe(422);
    const pointers = errors.map(({ source }) => source?.pointer);
    const expected = required.map((attribute) => `/data/attributes/${attribute}`);
    expect(pointers, name).toEqual(expect.arrayContaining(expected));
    for (const { code, title, detail } of errors) {
      expect([code, title], name).toEqual(['invalid_attribute', 'Invalid Attribute']);
      expect(detail, name).toMatch(/^[a-z0-9.-]+ \S/);
    }
  }
});

// Covers LI20
test('a page has at most a thousand resources', async () => {
  const { body } = await bench.merchant.get('/v2/countries?page[size]=5000');
  expect((body.links as { first: string }).first).toContain('1000');
});
