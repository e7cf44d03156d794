import type { Resource } from '../../contract/json-api.ts';
import { relatedIdOf } from '../catalogue/relations.ts';
import type { AttributeShape } from '../wire/index.ts';
import { type Cell, writeCsv } from './csv.ts';

interface Shown {
  readonly attributes: readonly AttributeShape[];
  readonly relationships: readonly string[];
  readonly rows: readonly Resource[];
}

/** Writes the rows and columns that a list shows, with exact values. */
export function csvOfList({ attributes, relationships, rows }: Shown): string {
  const head = ['id', ...attributes.map(({ name }) => name), ...relationships.map(idName)];
  return writeCsv([
    head,
    ...rows.map((row) => [
      row.id,
      ...attributes.map((attribute) => cellOf(attribute, row)),
      ...relationships.map((name) => relatedIdOf(row, name) ?? null),
    ]),
  ]);
}

const idName = (relationship: string) => `${relationship}.id`;

function cellOf({ name }: AttributeShape, { attributes }: Resource): Cell {
  const value = attributes[name];
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
