import type { SourceFile } from './source-files.ts';

/** Where the clock of the device is read, and where it is set right by that of the platform. */
const clocks = ['src/frame/wire/browser-world.ts', 'src/frame/wire/platform-clock.ts'];

/**
 * Returns the files of the forms that read the clock of the device. Dates are judged by `World.today`,
 * which is right on a phone that is days off. The offset of the time zone, which banks ask for, has
 * nothing to do with the time.
 */
export function readsOfDeviceClock(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/frame/') && !clocks.includes(path))
    .filter(({ text }) => /\bDate\.now\b|\bnew Date\(\)(?!\.getTimezoneOffset\b)/.test(text))
    .map(({ path }) => path);
}
