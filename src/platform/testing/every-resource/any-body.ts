import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { operations } from '../../../contract/index.ts';
import { isRecord } from '../../kernel/api/http/kebab-keys.ts';
import { person } from '../examples.ts';
import { idOf, type Possessions } from './foreign-requests.ts';
import { sampleOf } from './sample.ts';

/** Almost valid bodies: others are rejected by the first check. */

export interface AnyBody {
  readonly body: string;
  readonly type?: string;
}

const names = [
  ...Object.keys(person),
  ...['account-id', 'contact-id', 'resource-id', 'resource_type', 'resource-token-type', 'data'],
  ...['amount', 'cvv', 'number', 'expirationDate', 'browser', 'billing-address', 'three-ds'],
  ...['password', 'owner', 'url', 'ttl', 'expires-at', 'allowed-origins', 'webhook-config'],
  ...['funds-transfer-method-id', 'three-ds-comp-ind', 'cres', '__proto__', 'constructor'],
];
const values = [
  ...Object.values(person),
  ...['4242424242424242', '1239', '123', 'Y', '100.00', 'credit-card-resource', 'contribution'],
  ...['credit_card_resource', 'account', 'http://a.example', 'a@b.co', 'a'.repeat(5000), '\uD800'],
  ...['sandbox_exceptions 0 3', '0001-01-01T00:00:00Z', '9999999999999999999', '', '\0'],
  ...[-1, 0, 1e308, 0.001, true, null],
];

/** Returns any body for the operation of a name. It may name `possessions`. */
export function anyBody(name: string, possessions: Possessions): fc.Arbitrary<AnyBody> {
  const known = [...possessions.values()].map(({ id }) => String(id));
  const value = fc.oneof(fc.constantFrom(...known, ...values), fc.jsonValue({ maxDepth: 2 }));
  const attributes = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value);
  return fc.oneof(
    { weight: 6, arbitrary: changedSample(name, { possessions, value }).map(toJson) },
    attributes.map((all) => toJson({ data: { attributes: all } })),
    attributes.map(toJson),
    attributes.map((all) => ({ body: toForm(all) })),
    multipart(value),
    fc.json({ maxDepth: 6 }).map((body) => ({ body })),
    fc.string().map((body) => ({ body })),
  );
}

/** Returns a valid body with some values changed or removed. */
function changedSample(
  name: string,
  { possessions, value }: { possessions: Possessions; value: fc.Arbitrary<unknown> },
): fc.Arbitrary<unknown> {
  const operation = operations[name];
  if (!operation?.body) return fc.constant({});
  const others = [...possessions.values()].map(({ id }) => String(id));
  const other = fc.constantFrom(...others, randomUUID());
  const ids = fc.infiniteStream(fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, other));
  const change = fc.oneof({ weight: 40, arbitrary: fc.constant(keep) }, fc.constant(drop), value);
  return fc.tuple(ids, fc.infiniteStream(change)).map(([idStream, changes]) => {
    const idFor = (attribute: string) => idStream.next().value ?? idOf(possessions, attribute);
    const sample = sampleOf(operation, { idFor });
    return changed(sample, () => changes.next().value);
  });
}

const keep = Symbol('keep');
const drop = Symbol('drop');

function changed(value: unknown, next: () => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, next));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      // The envelope stays: without it, nothing else is checked.
      const what = name === 'data' || name === 'attributes' ? keep : next();
      if (what === drop) return [];
      return [[name, what === keep ? changed(item, next) : what]];
    }),
  );
}

function multipart(value: fc.Arbitrary<unknown>): fc.Arbitrary<AnyBody> {
  const name = fc.constantFrom('file', 'contact-id', 'label', 'public', 'x"\r\n', '__proto__');
  const head = fc.constantFrom('', '; filename="a.pdf"', '; filename="../../x.svg"', '; filename');
  const part = fc
    .tuple(name, head, value)
    .map(
      ([field, file, text]) =>
        `--b\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n${toText(text)}\r\n`,
    );
  const end = fc.constantFrom('--b--\r\n', '--b', '');
  const type = fc.constantFrom('multipart/form-data; boundary=b', 'multipart/form-data');
  return fc
    .tuple(fc.array(part, { maxLength: 4 }), end, type)
    .map(([parts, last, contentType]) => ({ body: parts.join('') + last, type: contentType }));
}

function toJson(value: unknown): AnyBody {
  return { body: JSON.stringify(value) ?? '' };
}

function toForm(fields: Record<string, unknown>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) form.append(name, toText(value));
  return form.toString();
}

/** Returns the text of any value; `String` throws for an object whose `toString` is not a function. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
