import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  operations,
  tagGroups,
  WebhookPayload,
  webhookEvents,
} from '../../../../contract/index.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { isRecord } from '../http/kebab-keys.ts';
import { toKebab } from '../json-api/kebab.ts';
import { parseTimestamp } from '../json-api/parse-dates.ts';
import { operationIdOf } from './document-paths.ts';
import { isCollection } from './documented-statuses.ts';
import { tagOf } from './tag-objects.ts';
import { type ApiDocument, describedIn, placeOf, readDocument } from './testing/read-document.ts';

const given = useTestPlatform();
const all = Object.entries(operations);
let document: ApiDocument;

beforeEach(async () => {
  document = await readDocument(given.platform);
});

function objectsOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsOf);
  return isRecord(value) ? [value, ...Object.values(value).flatMap(objectsOf)] : [];
}

const described = (name: string) => describedIn(document, name);

describe('/openapi.json', () => {
  // Covers SO8
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect([result.valid, validator.version]).toEqual([true, '3.1']);
  });

  // Covers SO8
  test('has exactly the operations of the contract', () => {
    const missing = all.filter(
      ([name, operation]) => described(name)?.operationId !== operationIdOf(name, operation),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
    const count = Object.values(document.paths).flatMap((path) => Object.keys(path)).length;
    expect(count).toBe(new Set(all.map(([name, each]) => operationIdOf(name, each))).size);
  });

  // Covers SO8
  test('has no two paths that differ in parameter names only', () => {
    const places = Object.keys(document.paths).map(placeOf);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
    expect(described('contribute')?.parameters).toContainEqual(
      expect.objectContaining({ name: 'id', in: 'path' }),
    );
    expect(described('readResourceTokenById')).toMatchObject({
      operationId: 'readResourceToken',
      security: [{ bearer: [] }, { basic: [] }, {}],
    });
  });

  test('has no two names in one object that become the same in generated code', () => {
    const same = objectsOf(document).flatMap(({ properties }) => {
      const names = isRecord(properties) ? Object.keys(properties).map(toKebab) : [];
      return names.filter((name, index) => names.indexOf(name) !== index);
    });
    expect(same).toEqual([]);
    expect(document.components.schemas?.AccountPolicy).toMatchObject({
      properties: {
        attributes: { 'x-aliases': { settlement_delay_minutes: 'settlement-delay-minutes' } },
      },
    });
  });

  test('has lists with item schemas, and patterns that every program reads', () => {
    const wrong = objectsOf(document).filter(
      ({ type, items, prefixItems, pattern }) =>
        ([type].flat().includes('array') && !items) ||
        (Array.isArray(prefixItems) && prefixItems.length === 0) ||
        (typeof pattern === 'string' && /\\p\{/i.test(pattern)),
    );
    expect(wrong).toEqual([]);
  });

  test('accepts UUIDs of every version', () => {
    const uuids = objectsOf(document).filter(({ format }) => format === 'uuid');
    expect(uuids.length).toBeGreaterThan(100);
    expect(uuids.filter(({ pattern }) => pattern !== undefined)).toEqual([]);
    const isOfUuids = (pattern: unknown) => /\{8\}\)?-.*\{4\}\)?-/.test(String(pattern));
    expect(objectsOf(document).filter(({ pattern }) => isOfUuids(pattern))).toEqual([]);
  });

  // Covers SO8
  test('has real days of our time in examples', () => {
    const examples = objectsOf(document).flatMap(({ example, examples: more }) => [example, more]);
    const text = JSON.stringify(examples);
    const days = [...text.matchAll(/\b\d{4}-\d\d-\d\d(T[\d:.]+Z?)?(?![\w-])/g)].map(([day]) => day);
    const wrong = days.filter((day) => {
      const year = parseTimestamp(day)?.getUTCFullYear() ?? 0;
      return year < 1900 || year > 2100;
    });
    expect(days.length).toBeGreaterThan(200);
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('has no unreferenced components', () => {
    const text = JSON.stringify(document);
    const { securitySchemes: _named, ...components } = document.components;
    const unused = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all).filter((name) => !text.includes(`"#/components/${kind}/${name}"`)),
    );
    expect(unused).toEqual([]);
  });

  // Covers WC11
  test('allows null for optional attributes of a creation, and in a change for those that can be cleared', () => {
    const { ContactInput, ContactChanges } = document.components.schemas ?? {};
    const properties = { sex: { anyOf: expect.arrayContaining([{ type: 'null' }]) } };
    expect(ContactInput).toMatchObject({ properties });
    expect(ContactChanges).toMatchObject({ properties: { name: { type: 'string' } } });
  });

  test('names operations in singular and plural as they answer', () => {
    const wrong = all.filter(([name, operation]) => {
      const [, verb, noun = ''] = /^(read|list)([A-Z]\w*)$/.exec(name) ?? [];
      const isPlural = /(?:[^su]s)(?:$|(?:Of|By|In)[A-Z])/.test(noun);
      return verb === 'list' ? !(isPlural || isCollection(operation)) : verb && isPlural;
    });
    expect(wrong.map(([name]) => name).sort()).toEqual([
      'readCardAttempts',
      'readPaymentInstructions',
    ]);
    const ids = all.map(([name]) => name);
    expect(ids).toEqual(expect.arrayContaining(['readAchReturn', 'readChargebackBatch']));
  });

  test('describes each operation by a verb in the imperative', () => {
    const summaries = all.map(([, { summary }]) => summary);
    const first = (summary: string) => summary.split(/[ ,]/, 1)[0] ?? '';
    const isVerb = (word: string) => !/^(An?|The|.*s)$/.test(word) || word === 'Process';
    expect(summaries.filter((summary) => !isVerb(first(summary)))).toEqual([]);
    expect(summaries).toEqual(
      expect.arrayContaining(['Retrieve a refund', 'List refunds', 'Retrieve an asset']),
    );
  });

  // Covers EV4
  test('has every event as a webhook, with a valid example', () => {
    const events = Object.entries(webhookEvents).flatMap(([type, actions]) =>
      Object.keys(actions).map((action) => `${type}.${action}`),
    );
    expect(Object.keys(document.webhooks)).toEqual(events);
    for (const [name, { post }] of Object.entries(document.webhooks)) {
      const { example } = post.requestBody.content['application/json'];
      expect(WebhookPayload.safeParse(example).success, name).toBe(true);
    }
  });

  test('has every tag in one group, and groups in the order of tasks', () => {
    const used = new Set(all.map(([, operation]) => tagOf(operation)));
    const grouped = Object.values(tagGroups).flat();
    expect([...grouped].sort()).toEqual([...used].sort());
    expect(document.tags.map(({ name }) => name)).toEqual(grouped);
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  test('documents the largest amount, and the decimal places of currencies', () => {
    const text = JSON.stringify([described('createContribution'), document.components]);
    expect(text).toMatch(/at most 9999999999999\.99, .*none for JPY/);
    expect(text).toContain('Units: a decimal above 0 and below 10^15');
  });

  test('has no broken references', () => {
    const text = JSON.stringify(document);
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to));
    const found = [...references].filter((reference) => {
      const [kind = '', name = ''] = reference.replace('#/components/', '').split('/');
      return document.components[kind]?.[name];
    });
    expect(references.size).toBeGreaterThan(20);
    expect(found).toEqual([...references]);
  });

  test('has no sandbox operations in production', async () => {
    const production = given.another({ environment: 'production' });
    const response = await production.fetch(new Request('http://127.0.0.1:4100/openapi.json'));
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.text()).not.toContain('/sandbox/');
  });
});
