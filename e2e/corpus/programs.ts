import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Third-party programs, and the Debian packages that contain them. */
const packageOf = {
  avifenc: 'libavif-bin',
  convert: 'imagemagick',
  exiftool: 'libimage-exiftool-perl',
  gs: 'ghostscript',
  'heif-enc': 'libheif-examples',
  pdftoppm: 'poppler-utils',
  qpdf: 'qpdf',
  tiffcp: 'libtiff-tools',
} as const;

export type Program = keyof typeof packageOf;

/** Programs that make files of the corpus. */
export const makers: readonly Program[] = [
  ...(['gs', 'qpdf', 'convert', 'tiffcp', 'exiftool', 'heif-enc', 'avifenc'] as const),
];

/** Programs that look at files before and after. */
export const readers: readonly Program[] = ['pdftoppm', 'convert', 'exiftool'];

/** Returns the path of a program: ImageMagick itself rather than a replacement. */
export function pathOf(program: Program): string | undefined {
  const names = program === 'convert' ? ['convert-im7.q16', 'convert-im6.q16', program] : [program];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** @returns instructions for missing programs, one line for each */
export function missing(programs: readonly Program[]): string[] {
  const absent = [...new Set(programs)].filter((program) => !pathOf(program));
  return absent.map((program) => `${program} is missing: install Debian’s ${packageOf[program]}`);
}

/** Returns the Debian packages with these programs. */
export function packagesOf(programs: readonly Program[]): string[] {
  return [...new Set(programs.map((program) => packageOf[program]))];
}
