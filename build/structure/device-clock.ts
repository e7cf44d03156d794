import type { SourceFile } from './source-files.ts';

/** Files that read the device's clock, and correct it by the platform's. */
const clocks = ['src/frame/wire/browser-world.ts', 'src/frame/wire/platform-clock.ts'];

/**
 * Returns the forms' files that read the device's clock. Forms must judge dates by `World.today`, which is
 * correct on a phone whose clock is days off. The offset of the time zone, which banks require, doesn't
 * depend on the clock.
 */
export function readsOfDeviceClock(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/frame/') && !clocks.includes(path))
    .filter(({ text }) => /\bDate\.now\b|\bnew Date\(\)(?!\.getTimezoneOffset\b)/.test(text))
    .map(({ path }) => path);
}
