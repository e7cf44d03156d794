import type { Operation } from '../../../contract/index.ts';
import { Failure } from '../failure.ts';
import { isRecord, type JsonRecord } from './kebab-keys.ts';
import { isBlank, type Unused } from './unused.ts';

/** The parts of a JSON:API document that say something. */
export interface RequestDocument {
  readonly attributes: JsonRecord;
  readonly relationships: JsonRecord;
  /** `data.id` and `data.type`, where the document has them. */
  readonly id?: unknown;
  readonly type?: unknown;
}

const ofRoot = ['data', 'jsonapi', 'links', 'meta'];
const ofData = ['type', 'id', 'lid', 'attributes', 'relationships', 'links', 'meta'];

/**
 * Takes a document apart. One without `data` or `attributes` has empty ones, so that every missing
 * attribute is named. Members that JSON:API doesn't have are added to `unused`.
 *
 * @throws Failure invalid_attribute for a part that is no object
 */
export function toDocument(raw: unknown, unused: Unused[]): RequestDocument {
  if (!isRecord(raw)) throw notAnObject('');
  const data = raw.data ?? {};
  if (!isRecord(data)) throw notAnObject('/data');
  const attributes = data.attributes ?? {};
  if (!isRecord(attributes)) throw notAnObject('/data/attributes');
  unused.push(...others(raw, ofRoot, []), ...others(data, ofData, ['data']));
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

/** Whether the body of an operation is a JSON:API document, also where it takes no attributes. */
export function isDocument({ encoding = 'json-api', method }: Operation): boolean {
  return encoding === 'json-api' && method !== 'GET' && method !== 'DELETE';
}

function notAnObject(pointer: string): Failure {
  const detail = 'The body must be an object of the form {"data": {"attributes": {…}}}.';
  return new Failure('invalid_attribute', detail, { pointer, title: 'Invalid Attribute' });
}
