import type { SourceFile } from './source-files.ts';

/** Rooms of `src/frame`: first those that people see, then those that they share. */
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

/** Returns the files of `src/frame` outside all rooms. */
export function outsideFrameRooms(files: readonly SourceFile[]): string[] {
  return files
    .map(({ path }) => path)
    .filter((path) => path.startsWith('src/frame/') && !rooms.includes(path.split('/')[2] ?? ''));
}
