import type { SourceFile } from './source-files.ts';

const engine = 'src/platform/kernel/api/json-api/';
/** The only file that joins a table to its reader's scope. Decision: row-visibility. */
const visibleRows = `${engine}visible-rows.ts`;

/**
 * Returns the files that could read rows without checking the viewer: files of the JSON:API engine that
 * name a table, and files of the platform that apply a resource's scope themselves.
 */
export function readsWithoutViewer(files: readonly SourceFile[]): string[] {
  return pathsOf(files, ({ path, text }) => {
    if (path === visibleRows || !path.startsWith('src/platform/')) return false;
    const namesTable = path.startsWith(engine) && /\bsql\.table\(|\.table\b/.test(text);
    return namesTable || /\.visibleTo\(/.test(text);
  });
}

/** Files that read the device's clock, and correct it by the platform's. */
const clocks = ['src/frame/wire/browser-world.ts', 'src/frame/wire/platform-clock.ts'];

/**
 * Returns the forms' files that read the device's clock. Forms must judge dates by `World.today`, which is
 * correct on a phone whose clock is days off. The offset of the time zone, which banks require, doesn't
 * depend on the clock.
 */
export function readsOfDeviceClock(files: readonly SourceFile[]): string[] {
  return pathsOf(
    files,
    ({ path, text }) =>
      path.startsWith('src/frame/') &&
      !clocks.includes(path) &&
      /\bDate\.now\b|\bnew Date\(\)(?!\.getTimezoneOffset\b)/.test(text),
  );
}

const frameRooms =
  /^src\/frame\/(card|challenge|onboarding|person|company|documents|phone|form|countries|wire)\//;

/** Returns the files of `src/frame` outside all rooms. */
export function outsideFrameRooms(files: readonly SourceFile[]): string[] {
  return pathsOf(files, ({ path }) => path.startsWith('src/frame/') && !frameRooms.test(path));
}

const pathsOf = (files: readonly SourceFile[], breaks: (file: SourceFile) => boolean) =>
  files.filter(breaks).map(({ path }) => path);
