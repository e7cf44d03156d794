import type { Parts, Schema } from './read-schema.ts';

/** The schema at three times. */
export interface Change {
  /** Known to the release before, whose processes serve until the end of the upgrade. */
  readonly known: Schema;
  readonly before: Schema;
  readonly after: Schema;
}

/** True if no version uses a column or a table any more, since an earlier release, or this one. */
export interface Retired {
  isSinceEarlier(name: string): boolean;
  isSince(name: string): boolean;
}

/**
 * Returns what a migration does that breaks or blocks processes of the release before. Each is a sentence
 * with the name of the part; none if the migration may run while they serve.
 */
export function findBreaks(change: Change, retired: Retired): string[] {
  return [
    ...goneFrom(change, retired),
    ...changedColumns(change, retired),
    ...newColumns(change),
    ...newRules(change),
    ...rewritten(change),
  ];
}

function goneFrom({ known, after }: Change, retired: Retired): string[] {
  const isRetired = (name: string, { table }: { table?: string } = {}) =>
    retired.isSinceEarlier(name) || (table !== undefined && retired.isSinceEarlier(table));
  const gone = <Part extends object>(parts: (schema: Schema) => Parts<Part>) =>
    [...parts(known)].filter(([name, part]) => !parts(after).has(name) && !isRetired(name, part));
  // `on conflict` uses the columns of a unique index; nobody relies on other indexes.
  const unique = gone(({ indexes }) => indexes).filter(([, { isUnique }]) => isUnique);
  const parts = [
    ...gone(({ tables }) => tables),
    ...gone(({ views }) => views as Parts<object>),
    ...gone(({ columns }) => columns),
    ...unique.filter(([, { table, columns }]) =>
      columns.every((name) => !isRetired(`${table}.${name}`, { table })),
    ),
    ...gone(({ functions }) => functions),
    ...gone(({ triggers }) => triggers),
  ];
  return parts.map(([name]) => `${name} is gone`);
}

function changedColumns({ known, after }: Change, retired: Retired): string[] {
  return [...known.columns].flatMap(([name, was]) => {
    const is = after.columns.get(name);
    if (!is) return [];
    return [
      was.type !== is.type && `${name} was ${was.type} and is ${is.type}`,
      was.isNullable && !is.isNullable && `${name} may no longer be null`,
      was.isFilled && !is.isFilled && `${name} has lost its default`,
      !was.isNullable && is.isNullable && !retired.isSince(name) && `${name} may be null now`,
    ].filter((sentence) => sentence !== false);
  });
}

function newColumns({ known, after }: Change): string[] {
  return [...after.columns]
    .filter(([name, { table, isFilled }]) => {
      return known.tables.has(table) && !known.columns.has(name) && !isFilled;
    })
    .map(([name]) => `${name} is new, and has neither a default nor may it be null`);
}

/** Returns rules that writes of the release before may violate, or that are validated under a lock. */
function newRules({ known, before, after }: Change): string[] {
  const isKnown = (table: string) => known.tables.has(table);
  const isAboutKnown = (table: string, columns: readonly string[]) =>
    columns.some((column) => known.columns.has(`${table}.${column}`));
  const constraints = [...after.constraints].filter(
    ([name, { table }]) => isKnown(table) && !before.constraints.has(name),
  );
  const indexes = [...after.indexes].filter(
    ([name, { table }]) => isKnown(table) && !before.indexes.has(name),
  );
  return [
    ...constraints.flatMap(([name, { table, columns, isValidated }]) => [
      ...(isAboutKnown(table, columns) ? [`${name} is a new rule of a column that is known`] : []),
      ...(isValidated
        ? [`${name} is validated immediately: add it not valid, validate it later`]
        : []),
    ]),
    ...indexes
      .filter(([, { table, columns, isUnique }]) => isUnique && isAboutKnown(table, columns))
      .map(([name]) => `${name} is a new rule of a column that is known`),
  ];
}

function rewritten({ known, before, after }: Change): string[] {
  return [...after.tables]
    .filter(([name, { file }]) => {
      const was = before.tables.get(name)?.file;
      return known.tables.has(name) && was !== undefined && was !== file;
    })
    .map(([name]) => `${name} is rewritten as a whole, under a lock`);
}

/** Returns indexes of known tables that were created while writes had to wait. */
export function lockingIndexes({ known, before, after }: Change): string[] {
  return [...after.indexes]
    .filter(([name, { table }]) => known.tables.has(table) && !before.indexes.has(name))
    .map(([name]) => `${name} is created while writes wait: make it a separate migration`);
}
