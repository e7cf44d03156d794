/**
 * A script that is inlined is no module that a chunk could import from. So it leaves what chunks need
 * in one global, and they take it from there. Chunks are loaded once the script has run to its end.
 */
const shared = 'globalThis.__frame';

/** An entry's code, as a script that is no module. */
export function publishExports(code: string): string {
  return code.replace(
    /export\s*\{([^}]*)\};?\s*$/,
    (_all, names: string) =>
      `${shared}={${eachName(names, (own, outer) => (own === outer ? own : `${outer}:${own}`))}};`,
  );
}

/**
 * A chunk's code, with what it imports from inlined scripts taken from the global.
 *
 * @param inlined names of their files
 */
export function takeShared(code: string, inlined: ReadonlySet<string>): string {
  return code.replace(
    /import\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["'];?/g,
    (all, names: string, file: string) =>
      [...inlined].some((name) => name.endsWith(`/${file}`))
        ? `const{${eachName(names, (outer, own) => (own === outer ? own : `${outer}:${own}`))}}=${shared};`
        : all,
  );
}

/** @param write of a pair `left as right` */
function eachName(list: string, write: (left: string, right: string) => string): string {
  return list
    .split(',')
    .map((pair) => pair.trim().split(/\s+as\s+/))
    .flatMap(([left = '', right = left]) => (left ? [write(left, right)] : []))
    .join(',');
}
