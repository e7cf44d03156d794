/**
 * A script that is inlined is no module that a chunk could import from. So it leaves what chunks need
 * in one global, and they take it from there. Chunks are loaded once the script has run to its end.
 */
const shared = 'globalThis.__frame';

/** Exports of an entry: local names by exported name. */
export type Exports = ReadonlyMap<string, string>;

const exported = /export\s*\{([^}]*)\};?\s*$/;

/** Reads the export statement at the end of a module. */
export function exportsOf(code: string): Exports {
  const [, names = ''] = exported.exec(code) ?? [];
  return new Map(eachName(names).map(([own, outer]) => [outer, own]));
}

/**
 * An entry's code, as a script that is no module. It publishes what it exports by its own names, in
 * order: a second set of names would cost every form 50 bytes.
 */
export function publishExports(code: string): string {
  const names = [...new Set(exportsOf(code).values())].sort();
  return code.replace(exported, () => `${shared}={${names}};`);
}

/**
 * A chunk's code, with what it imports from inlined scripts taken from the global.
 * @param inlined what they export, by their files
 */
export function takeShared(code: string, inlined: ReadonlyMap<string, Exports>): string {
  return code.replace(
    /import\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["'];?/g,
    (all, names: string, file: string) => {
      const [, exports] = [...inlined].find(([name]) => name.endsWith(`/${file}`)) ?? [];
      return exports ? `const{${taken(names, exports)}}=${shared};` : all;
    },
  );
}

function taken(names: string, exports: Exports): string[] {
  return eachName(names).map(([outer, name]) => {
    const own = exports.get(outer);
    if (!own) throw new Error(`share-inlined: no inlined script exports ${outer}`);
    return own === name ? own : `${own}:${name}`;
  });
}

function eachName(list: string): [left: string, right: string][] {
  return list
    .split(',')
    .map((pair) => pair.trim().split(/\s+as\s+/))
    .flatMap(([left = '', right = left]) => (left ? [[left, right] as [string, string]] : []));
}
