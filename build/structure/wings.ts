import type { SourceFile } from './source-files.ts';

/** The wings of the platform. Each imports earlier ones only. */
export const wings = [
  'kernel',
  'parties',
  'onboarding',
  'money',
  'assets',
  'trading',
  'cards',
  'reports',
  'operators',
  'console',
] as const;

const platform = 'src/platform/';

/** An import of one room by another; one entry for any number of files. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** Returns the imports between the rooms of a folder, which are its folders and files. */
export function arrowsIn(folder: string, files: readonly SourceFile[]): Arrow[] {
  const roomOf = (path: string) =>
    path.startsWith(folder) ? path.slice(folder.length).split('/')[0] : undefined;
  const arrows = new Map<string, Arrow>();
  for (const { path, imports } of files) {
    const from = roomOf(path);
    for (const to of imports.map(roomOf)) {
      if (from && to && from !== to) arrows.set(`${from} ${to}`, { from, to });
    }
  }
  return [...arrows.values()];
}

/** Returns the imports between the platform's rooms, and those from a wing to a later one. */
export function platformArrows(files: readonly SourceFile[]): { all: Arrow[]; back: Arrow[] } {
  const all = arrowsIn(platform, files);
  return { all, back: all.filter(({ from, to }) => rankOf(to) > rankOf(from)) };
}

/**
 * Returns a folder's imports that prevent an order of its rooms: those between rooms that import each
 * other, directly or indirectly.
 */
export function backArrows(folder: string, files: readonly SourceFile[]): Arrow[] {
  const arrows = arrowsIn(folder, files);
  return arrows.filter(({ from, to }) => {
    const reached = new Set([to]);
    for (const room of reached) {
      for (const arrow of arrows) if (arrow.from === room) reached.add(arrow.to);
    }
    return reached.has(from);
  });
}

const order: readonly string[] = wings;

/** Returns a room's rank. Rooms outside all wings assemble the wings, so they rank last. */
function rankOf(room: string): number {
  const rank = order.indexOf(room);
  return rank < 0 ? wings.length : rank;
}
