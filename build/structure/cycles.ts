/**
 * Returns the groups of files that import each other in a cycle, directly or indirectly.
 *
 * @param graph imports by file
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reaches = (from: string, to: string): boolean => {
    const seen = new Set<string>();
    const open = [...(graph.get(from) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === to) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(graph.get(next) ?? []));
    }
    return false;
  };
  const left = new Set(leavesRemoved(graph));
  const cycles: string[][] = [];
  for (const file of left) {
    if (!reaches(file, file)) continue;
    const cycle = [...left].filter((other) => reaches(file, other) && reaches(other, file));
    for (const member of cycle) left.delete(member);
    cycles.push(cycle);
  }
  return cycles;
}

/** Removes files without remaining imports: they are in no cycle. */
function leavesRemoved(graph: ReadonlyMap<string, readonly string[]>): string[] {
  let left = [...graph.keys()];
  for (;;) {
    const known = new Set(left);
    const kept = left.filter((file) => graph.get(file)?.some((to) => known.has(to)));
    if (kept.length === left.length) return kept;
    left = kept;
  }
}
