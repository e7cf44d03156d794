import type { Resource as WireResource } from '../../../../contract/index.ts';
import { columnOfToOne, exactJson, findRelationship, type Resource } from '../../work/index.ts';
import { type IncludeTree, loadIncluded, type ReadContext, toLoaded } from '../json-api/include.ts';
import { parseTimestamp } from '../json-api/parse-dates.ts';
import { readRow } from '../json-api/read-rows.ts';
import { isRecord, sortedKeys } from './kebab-keys.ts';
import type { Unused } from './unused.ts';

export type IsStored = (member: Unused) => boolean;

/** Compares a body with its resource: many clients send back the whole resource. */
export async function storedValues(
  context: ReadContext,
  { resource, id }: { resource: Resource; id: string },
  unused: readonly Unused[],
): Promise<IsStored> {
  const row = await readRow(context.db, { resource, id, viewer: context.viewer });
  if (!row) return () => false;
  const loaded = toLoaded(resource, [row]);
  const names = unused.flatMap(({ path }) => (path[1] === 'relationships' ? [path[2] ?? ''] : []));
  const tree: IncludeTree = Object.fromEntries(names.map((name) => [name, {}]));
  await loadIncluded(context, resource, { loaded, tree });
  const wire = loaded[0]?.wire;
  return ({ path: [, part, name = '', ...deeper], sentAs = name, value }) => {
    if (!wire || deeper.length > 0) return false;
    if (part === 'relationships') return isSame(idsOf(linkageOf(wire, name)), idsOf(value));
    if (part !== 'attributes') return false;
    if (Object.hasOwn(wire.attributes, sentAs)) return isSame(wire.attributes[sentAs], value);
    const related = findRelationship(resource.relationships, name.replace(/-id$/, ''));
    if (!name.endsWith('-id') || related?.relationship.kind !== 'one') return false;
    return isSame(row[columnOfToOne(related.name, related.relationship)] ?? null, value);
  };
}

function linkageOf({ relationships = {} }: WireResource, name: string): unknown {
  return Object.hasOwn(relationships, name) ? relationships[name]?.data : undefined;
}

function idsOf(linkage: unknown): unknown {
  const items = Array.isArray(linkage) ? linkage : [linkage ?? []].flat();
  return items.map((item) => (isRecord(item) ? String(item.id).toLowerCase() : item)).sort();
}

/** True if the values are equal, in any accepted notation. */
function isSame(stored: unknown, sent: unknown): boolean {
  const [one, other] = [plainOf(stored), plainOf(sent)];
  if (typeof one === 'object' || typeof other === 'object') {
    return JSON.stringify(sortedKeys(one)) === JSON.stringify(sortedKeys(other));
  }
  const texts = [String(one), String(other)] as const;
  if (texts[0].toLowerCase() === texts[1].toLowerCase()) return true;
  const moments = texts.map((text) => parseTimestamp(text)?.setUTCMilliseconds(0));
  if (moments[0] !== undefined) return moments[0] === moments[1];
  return texts.every(isNumeric) && Number(texts[0]) === Number(texts[1]);
}

const isNumeric = (text: string): boolean => /^[+-]?\d+(\.\d+)?$/.test(text);

/** Exact numbers are objects until they are written. */
function plainOf(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(exactJson(value));
}
