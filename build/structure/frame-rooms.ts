import type { SourceFile } from './source-files.ts';

/** Rooms of `src/frame`: what people see, then what these rooms share. */
const rooms = [
  'card',
  'challenge',
  'onboarding',
  'person',
  'company',
  'documents',
  'phone',
  'form',
  'countries',
  'wire',
];

/** Returns the files of `src/frame` that are in none of its rooms. */
export function outsideFrameRooms(files: readonly SourceFile[]): string[] {
  return files
    .map(({ path }) => path)
    .filter((path) => path.startsWith('src/frame/') && !rooms.includes(path.split('/')[2] ?? ''));
}
