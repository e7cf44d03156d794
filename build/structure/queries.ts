import { tablesMadeIn } from './rooms.ts';
import type { SourceFile } from './source-files.ts';
import { wings } from './wings.ts';

const platform = 'src/platform/';

/** Returns the wing of each table and view: the one whose `tables.ts` creates it. */
function wingsOfTables(files: readonly SourceFile[]): Map<string, number> {
  return new Map(
    files.flatMap(({ path, text }) => {
      const wing = path.endsWith('/tables.ts') ? rankOf(path) : -1;
      return wing < 0 ? [] : tablesMadeIn(text).map((table) => [table, wing] as const);
    }),
  );
}

const query =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|[a-z]+Join|using)\(\s*\[?'(\w+)|Database\['(\w+)'\]/g;

/** Finds queries of a later wing's table. The types cover all tables, so such queries compile. */
export function queriesBack(files: readonly SourceFile[]): { path: string; table: string }[] {
  const tables = wingsOfTables(files);
  return files.flatMap(({ path, text }) => {
    const wing = rankOf(path);
    if (wing < 0) return [];
    return [...text.matchAll(query)]
      .map(([, named, typed]) => named ?? typed ?? '')
      .filter((table) => (tables.get(table) ?? 0) > wing)
      .map((table) => ({ path, table }));
  });
}

/** Returns the rank of a path's wing, or below zero outside all wings. */
function rankOf(path: string): number {
  return wings.findIndex((wing) => path.startsWith(`${platform}${wing}/`));
}
