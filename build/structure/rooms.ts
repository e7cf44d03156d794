import type { SourceFile } from './source-files.ts';
import { wings } from './wings.ts';

const platform = 'src/platform/';
const kernel = `${platform}kernel/`;

/** The floors of the kernel, lowest first. A floor imports earlier ones only, by their `index.ts`. */
export const floors = ['store', 'services', 'work', 'api'] as const;

/** Folders of `src/platform`: the wings, the room that starts the program, and tests of all wings. */
const rooms: readonly string[] = [...wings, 'server', 'testing'];

/** Returns files outside all rooms: of `src/platform`, of its kernel, and of the kernel's floors. */
export function looseFiles(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    if (!path.startsWith(platform)) return false;
    const [room = '', floor = '', ...rest] = path.slice(platform.length).split('/');
    if (room === 'tsconfig.json') return false;
    if (!rooms.includes(room)) return true;
    if (room !== 'kernel' || floor === 'tsconfig.json') return false;
    const isOnFloor = floors.some((name) => name === floor);
    const isHead = rest[0] === 'index.ts' || rest[0] === 'README.md';
    return !isOnFloor || (rest.length < 2 && !isHead);
  });
}

/** Returns imports of a floor by a lower one, and imports that bypass its `index.ts`: `from → to`. */
export function floorBreaches(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, imports }) => {
    if (!wings.some((wing) => path.startsWith(`${platform}${wing}/`))) return [];
    return imports
      .filter((target) => {
        const to = floorOf(target);
        const from = floorOf(path);
        if (to < 0 || to === from) return false;
        return (from >= 0 && to > from) || !/^[a-z]+\/index\.ts$/.test(target.slice(kernel.length));
      })
      .map((target) => `${path} → ${target}`);
  });
}

/** Returns the rank of a file's floor in {@link floors}; below zero outside all floors. */
function floorOf(path: string): number {
  return floors.findIndex((floor) => path.startsWith(`${kernel}${floor}/`));
}

/** Returns resources whose table is created in another room. The kernel's tables serve all wings. */
export function tablesElsewhere(files: readonly SourceFile[]): string[] {
  const makers = new Map(
    files.flatMap(({ path, text }) =>
      path.endsWith('/tables.ts') ? tablesMadeIn(text).map((table) => [table, roomOf(path)]) : [],
    ),
  );
  const resources = files.filter(({ path }) => !path.startsWith(kernel));
  return resources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdefineResource\([^;]*?\btable: '(\w+)'/g)]
      .map(([, table = '']) => ({ table, maker: makers.get(table) ?? 'nowhere' }))
      .filter(({ maker }) => !maker.startsWith(kernel) && maker !== roomOf(path))
      .map(({ table, maker }) => `${path}: ${table} of ${maker}`),
  );
}

/** Returns the tables and views that a `tables.ts` creates. */
export function tablesMadeIn(text: string): string[] {
  return [...text.matchAll(/(?:create table |create view |\bview\(')(\w+)/g)].map(
    ([, table = '']) => table,
  );
}

const roomOf = (path: string) => path.split('/').slice(0, -1).join('/');
