import {
  attributesOfOtherTypes,
  exampleIds,
  type Operation,
  operations,
} from '../../../contract/index.ts';
import { isRecord } from '../../kernel/api/http/kebab-keys.ts';
import type { JsonSchema } from '../../kernel/api/openapi/references.ts';
import { resolved, schemas } from './requests.ts';

/** Values of a sample besides those of examples. */
interface SampleOptions {
  idFor(attribute: string): string;
  /** Omits optional attributes, except this one. */
  readonly only?: string | undefined;
  /** An attribute that must have an effect: what it depends on is included. */
  readonly meant?: string | undefined;
}

interface Sampler extends SampleOptions {
  readonly known: ReadonlyMap<string, unknown>;
}

/**
 * Returns a valid body of an operation: every property is present, by default also optional ones. Values are
 * those of the operation's example, else of other examples, else derived from the schema.
 * @returns undefined for an operation without a body
 */
export function sampleOf({ body, example }: Operation, options: SampleOptions): unknown {
  if (!body) return undefined;
  const { meant = '' } = options;
  const known = new Map([...exampled, ...valuesIn(example), ...(needed[meant] ?? [])]);
  return sampleValue({ ...options, known }, schemas.of(body));
}

/** Values whose form a schema does not describe, and that no example contains. */
const notExampled = {
  'ip-address': '192.0.2.1',
  geolocation: '+36.17-115.14/',
  locale: 'de-AT',
  'allowed-origins': ['https://shop.example'],
  'cost-basis': '10.00',
  'single-use': false,
  'swift-code': 'CHASUS33XXX',
  iban: 'DE89370400440532013000',
  'transfer-amount-minimum': '1',
  'transfer-amount-maximum': '10',
  'tax-state': 'NV',
  'expires-at': '2099-01-01T00:00:00Z',
  paths: { '/v2/accounts': ['GET'] },
};

/** Values of examples, by attribute: the first of each name. */
const exampled = [
  ...Object.values(operations)
    .flatMap(({ example }) => valuesIn(example))
    .reverse(),
  ...Object.entries(notExampled),
];

/** Returns every value in an example with its name. The caller chooses ids. */
function valuesIn(example: unknown): (readonly [name: string, value: unknown])[] {
  if (Array.isArray(example)) return example.flatMap(valuesIn);
  if (!isRecord(example)) return [];
  return Object.entries(example).flatMap(([name, value]) => {
    const inner = valuesIn(value);
    return inner.length > 0 || isId([value].flat()[0]) ? inner : [[name, value]];
  });
}

function isId(value: unknown): boolean {
  return Object.values(exampleIds).some((id) => id === value);
}

/** Attributes that another one needs: it is ignored without them. */
const needed: Readonly<Record<string, readonly (readonly [name: string, value: unknown])[]>> = {
  'mailing-address-id': [['funds-transfer-type', 'check']],
  'beneficiary-address-id': [['funds-transfer-type', 'wire']],
};

/** Attributes that conflict with another one: omitted if that is present. */
const leftOut: Readonly<Record<string, string>> = {
  'asset-transfer-method': 'asset-transfer',
  'funds-transfer-method': 'funds-transfer-method-id',
  'funds-transfer-type': 'funds-transfer-method-id',
  card: 'funds-transfer-method-id',
  'aggregator-processor-token': 'bank-account-number',
  'aggregator-public-token': 'bank-account-number',
  'aggregator-account-id': 'bank-account-number',
  'total-amount': 'amount',
  'mailing-address': 'mailing-address-id',
  'beneficiary-address': 'beneficiary-address-id',
  'currency-type': 'rule-type',
  'asset-id': 'market-value-amount',
  'unit-count': 'transaction-type',
};

function sampleValue(sampler: Sampler, schema: JsonSchema, name = ''): unknown {
  if ('$ref' in schema) return sampleValue(sampler, resolved(schema), name);
  if (schema.format === 'uuid') return sampler.idFor(name);
  const options = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(options)) return sampleValue(sampler, options[0] ?? {}, name);
  if (isRecord(schema.properties)) return objectOf(sampler, schema, name);
  const value = endsOf(name)
    .map((end) => sampler.known.get(end))
    .find((each) => fits(schema, each));
  return value ?? plainOf(sampler, schema, name);
}

/** `contact-email` is an `email`. */
const endsOf = (name: string) =>
  name.split('-').map((_word, index, words) => words.slice(index).join('-'));

function fits({ type, enum: allowed }: JsonSchema, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (Array.isArray(allowed)) return allowed.includes(value);
  const kind = Array.isArray(value) ? 'array' : typeof value;
  return type === undefined || [type].flat().includes(kind);
}

function objectOf(sampler: Sampler, schema: JsonSchema, name: string): object {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const { only } = sampler;
  const isWanted = (property: string) =>
    // The people of a company's people are the company's own.
    !(name === 'related-contact' && property === 'related-contacts') &&
    !((leftOut[property] ?? '') in properties) &&
    (only === undefined || property === only || required.includes(property));
  const sample: Record<string, unknown> = Object.fromEntries(
    Object.entries(properties)
      .filter(([property]) => isWanted(property))
      .flatMap(([property, value]) =>
        isRecord(value) ? [[property, sampleValue(sampler, value, property)]] : [],
      )
      // Only companies have people.
      .map(([property, value]) =>
        property === 'contact-type' && name !== 'related-contact'
          ? [property, 'company']
          : [property, value],
      ),
  );
  for (const unused of attributesOfOtherTypes(sample)) {
    if (unused !== only) delete sample[unused];
  }
  return sample;
}

function plainOf(sampler: Sampler, schema: JsonSchema, name: string): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  // Of several types, the last one is null.
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'array':
      return isRecord(schema.items) ? [sampleValue(sampler, schema.items, singular(name))] : [];
    case 'object':
      return {};
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? Math.max(schema.minimum, 1) : 1;
    default:
      return schema.format === 'date' ? '1990-04-01' : textOf(schema);
  }
}

const countryCode = '^[A-Z]{2}$';

function textOf(schema: JsonSchema): string {
  const length = typeof schema.minLength === 'number' ? schema.minLength : 0;
  return schema.pattern === countryCode ? 'US' : 'text'.padEnd(length, 's');
}

/** `account-ids` → `account-id`. */
const singular = (name: string): string => name.replace(/s$/, '');
