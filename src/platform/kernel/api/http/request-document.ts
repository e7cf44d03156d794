import type { Operation } from '../../../../contract/index.ts';
import { Failure } from '../../store/index.ts';
import { isRecord, type JsonRecord } from './kebab-keys.ts';
import { isBlank, type Unused } from './unused.ts';

export interface RequestDocument {
  readonly attributes: JsonRecord;
  readonly relationships: JsonRecord;
  readonly id?: unknown;
  readonly type?: unknown;
}

const ofRoot = ['data', 'jsonapi', 'links', 'meta'];
const ofData = ['type', 'id', 'lid', 'attributes', 'relationships', 'links', 'meta'];

interface Reading {
  readonly unused: Unused[];
  /** If true, attributes in the wrong place cause one error, instead of one each. */
  readonly takesAttributes: boolean;
}

/**
 * Splits a document. Missing `data` or `attributes` are empty, so that each attribute is reported.
 *
 * @throws Failure invalid_attribute for a part that is not an object, and if all attributes are
 *   outside of `data.attributes`
 */
export function toDocument(raw: unknown, { unused, takesAttributes }: Reading): RequestDocument {
  if (!isRecord(raw)) throw notAnObject('');
  const aroundData = others(raw, ofRoot, []);
  if (takesAttributes && raw.data === undefined && aroundData.length > 0) throw outside('');
  const data = raw.data ?? {};
  if (!isRecord(data)) throw notAnObject('/data');
  const aroundAttributes = others(data, ofData, ['data']);
  const isFlat = data.attributes === undefined && aroundAttributes.length > 0;
  if (takesAttributes && isFlat) throw outside('/data');
  const attributes = data.attributes ?? {};
  if (!isRecord(attributes)) throw notAnObject('/data/attributes');
  unused.push(...aroundData, ...aroundAttributes);
  const { relationships = {}, id, type } = data;
  return {
    attributes,
    relationships: isRecord(relationships) ? relationships : {},
    ...(isBlank(id) ? {} : { id }),
    ...(isBlank(type) ? {} : { type }),
  };
}

function others(object: JsonRecord, known: readonly string[], path: readonly string[]): Unused[] {
  return Object.entries(object)
    .filter(([name]) => !known.includes(name))
    .map(([name, value]) => ({ path: [...path, name], value }));
}

/** True if the body is a JSON:API document, even without attributes. */
export function isDocument({ encoding = 'json-api', method }: Operation): boolean {
  return encoding === 'json-api' && method !== 'GET' && method !== 'DELETE';
}

function outside(pointer: string): Failure {
  const detail = 'The attributes must be in data.attributes: {"data": {"attributes": {…}}}.';
  return new Failure('invalid_attribute', detail, { pointer });
}

function notAnObject(pointer: string): Failure {
  const detail = 'The body must be an object of the form {"data": {"attributes": {…}}}.';
  return new Failure('invalid_attribute', detail, { pointer, title: 'Invalid Attribute' });
}
