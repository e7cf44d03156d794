import { isRecord } from '../kernel/http/kebab-keys.ts';
import type { JsonSchema } from '../kernel/openapi/component-schemas.ts';

/** Makes bodies that an operation would take, from its schema. */
export interface Sampler {
  /** The components that references lead to. */
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** The id that an attribute is to hold. */
  idFor(attribute: string): string;
  /** Leaves out what is optional, but for this attribute. */
  readonly only?: string;
}

/** Values whose shape a schema does not tell. */
const known: Readonly<Record<string, unknown>> = {
  email: 'someone@example.com',
  'contact-email': 'someone@example.com',
  password: 'Correct-Horse-2',
  name: 'Jane Roe',
  url: 'https://hooks.example/x',
  amount: '10.00',
  'tax-id-number': '123456789',
  'postal-code': '89145',
  region: 'NV',
  'tax-state': 'NV',
  number: '4242424242424242',
  'expiration-date': '1239',
  cvv: '123',
  'ip-address': '192.0.2.1',
  geolocation: '+36.17-115.14/',
  'allowed-origins': ['https://shop.example'],
  'unit-count': '1',
  'cost-basis': '10.00',
  'transfer-direction': 'outgoing',
  'single-use': false,
  'user-email': 'someone@example.com',
  'contributor-email': 'someone@example.com',
  'callback-url': 'https://hooks.example/x',
  'routing-number': '021000021',
  'swift-code': 'CHASUS33XXX',
  'intermediary-bank-swift-code': 'CHASUS33XXX',
  'intermediary-bank-routing-number': '021000021',
  'bank-account-number': '123456789',
  iban: 'DE89370400440532013000',
  'transfer-amount-minimum': '1',
  'transfer-amount-maximum': '10',
  'past-hours': 24,
  'total-amount': '10.00',
  'minimum-unit-count': '1',
  'minimum-trade-amount': '10.00',
  'market-value-amount': '10.00',
  'fee-amount': '1.00',
  'expires-at': '2099-01-01T00:00:00Z',
};

/** What must not come with something else that is there: left out beside it. */
const leftOut: Readonly<Record<string, string>> = {
  'asset-transfer-method': 'asset-transfer',
  'funds-transfer-method': 'funds-transfer-method-id',
  'funds-transfer-type': 'funds-transfer-method-id',
  'aggregator-processor-token': 'bank-account-number',
  'aggregator-public-token': 'bank-account-number',
  'aggregator-account-id': 'bank-account-number',
  'total-amount': 'amount',
  'currency-type': 'rule-type',
  'asset-id': 'market-value-amount',
  'unit-count': 'transaction-type',
};

/** Texts for the patterns of the contract. */
const byPattern: Readonly<Record<string, string>> = {
  '^[A-Z]{2}$': 'US',
  '^\\d{6}$': '123456',
};

/** A value of a schema; every property is there, optional ones too, unless told. */
export function sampleOf(sampler: Sampler, schema: JsonSchema, name = ''): unknown {
  const { $ref } = schema;
  if (typeof $ref === 'string') {
    return sampleOf(sampler, sampler.components[$ref.split('/').at(-1) ?? ''] ?? {}, name);
  }
  if (schema.format === 'uuid') return sampler.idFor(name);
  const options = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(options)) return sampleOf(sampler, options[0] ?? {}, name);
  if (isRecord(schema.properties)) return objectOf(sampler, schema, name);
  return name in known ? known[name] : plainOf(sampler, schema, name);
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
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([property]) => isWanted(property))
      .flatMap(([property, value]) =>
        isRecord(value) ? [[property, sampleOf(sampler, value, property)]] : [],
      )
      // Companies alone have people.
      .map(([property, value]) =>
        property === 'contact-type' && name !== 'related-contact'
          ? [property, 'company']
          : [property, value],
      ),
  );
}

function plainOf(sampler: Sampler, schema: JsonSchema, name: string): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  // Of several types the last one is null.
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'array':
      return isRecord(schema.items) ? [sampleOf(sampler, schema.items, singular(name))] : [];
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

function textOf(schema: JsonSchema): string {
  const length = typeof schema.minLength === 'number' ? schema.minLength : 0;
  return byPattern[String(schema.pattern)] ?? 'text'.padEnd(length, 's');
}

/** `account-ids` → `account-id`. */
const singular = (name: string): string => name.replace(/s$/, '');
