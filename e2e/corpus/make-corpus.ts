import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handMade } from './hand-made.ts';
import { type Program, pathOf } from './programs.ts';

const document = `%!PS
[ /Title (SECRET title) /Author (SECRET Roe) /Keywords (SECRET) /DOCINFO pdfmark
/Helvetica findfont 24 scalefont setfont 72 700 moveto (Statement of November) show showpage
72 700 moveto (Page two) show showpage
`;

/** Weak ciphers that banks still use. */
const encryptions: Readonly<Record<string, readonly string[]>> = {
  'rc4-40': ['40'],
  'rc4-128': ['128', '--use-aes=n'],
  'aes-128': ['128', '--use-aes=y'],
  'aes-256-r5': ['256', '--force-R5'],
  'aes-256': ['256'],
  'aes-256-plain-metadata': ['256', '--cleartext-metadata'],
};

/**
 * Makes files of every kind, filter, orientation and colour space, in `taken` and `refused`.
 *
 * @throws Error if a program did not make its file
 */
export function makeCorpus(folder: string): void {
  const [taken, refused] = ['taken', 'refused'].map((name) => join(folder, name));
  if (!taken || !refused) throw new Error('two folders');
  for (const path of [taken, refused]) mkdirSync(path, { recursive: true });
  for (const { name, bytes, expected } of handMade()) {
    writeFileSync(join(expected === 'refused' ? refused : taken, name), bytes);
  }
  makeDocuments(taken, refused);
  makePictures(taken);
  const long = join(refused, 'long-offsets-of-libtiff.tiff');
  run('tiffcp', '-8', join(taken, 'plain.tiff'), long);
}

function makeDocuments(taken: string, refused: string): void {
  const source = join(taken, 'plain.ps');
  const plain = join(taken, 'plain.pdf');
  writeFileSync(source, document);
  run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', `-sOutputFile=${plain}`, source);
  rmSync(source);
  const qpdf = (path: string, ...args: string[]) =>
    run('qpdf', '--allow-weak-crypto', plain, ...args, path);
  const to = (name: string) => join(taken, `${name}.pdf`);
  for (const objects of ['disable', 'generate']) {
    for (const data of ['compress', 'uncompress', 'preserve']) {
      qpdf(
        to(`objects-${objects}-${data}`),
        `--object-streams=${objects}`,
        `--stream-data=${data}`,
      );
    }
    qpdf(to(`linear-${objects}`), '--linearize', `--object-streams=${objects}`);
    for (const [name, how] of Object.entries(encryptions)) {
      const more = [`--object-streams=${objects}`, '--encrypt'];
      qpdf(to(`${name}-${objects}`), ...more, '', 'owner', ...how, '--');
      qpdf(join(refused, `${name}-${objects}.pdf`), ...more, 'user', 'owner', ...how, '--');
    }
  }
}

function makePictures(taken: string): void {
  const base = ['-size', '320x240', 'plasma:fractal', '-seed', '7'];
  const make = (name: string, ...how: string[]) =>
    run('convert', ...base, '-set', 'comment', 'SECRET', ...how, join(taken, name));
  for (const kind of ['jpg', 'png', 'gif', 'webp', 'tiff']) make(`plain.${kind}`);
  for (const space of ['sRGB', 'Gray', 'CMYK']) {
    make(`${space}.jpg`, '-colorspace', space);
    make(`${space}.tiff`, '-colorspace', space);
  }
  for (const ratio of ['4:4:4', '4:2:2', '4:2:0', '4:1:1']) {
    make(`sampled-${ratio.replaceAll(':', '')}.jpg`, '-sampling-factor', ratio);
  }
  make('progressive.jpg', '-interlace', 'Plane');
  make('restarts.jpg', '-define', 'jpeg:restart-interval=8');
  make('interlaced.png', '-interlace', 'PNG');
  for (const depth of ['1', '8', '16']) make(`depth-${depth}.png`, '-depth', depth);
  for (const packing of ['None', 'LZW', 'Zip', 'RLE', 'JPEG', 'Group4']) {
    const how = packing === 'Group4' ? ['-monochrome'] : [];
    make(`packed-${packing}.tiff`, ...how, '-compress', packing);
  }
  make('moving.gif', '-duplicate', '3', '-delay', '10');
  make('pages.tiff', '-duplicate', '3');
  for (let turn = 1; turn <= 8; turn++) {
    for (const kind of ['jpg', 'png', 'webp']) {
      const name = `turned-${turn}.${kind}`;
      make(name);
      tag(join(taken, name), `-Orientation#=${turn}`);
    }
  }
  for (const kind of ['jpg', 'png', 'tiff', 'webp']) {
    make(`tagged.${kind}`);
    tag(join(taken, `tagged.${kind}`));
  }
  const plain = join(taken, 'plain.tiff');
  run('tiffcp', '-t', plain, join(taken, 'tiles.tiff'));
  run('tiffcp', '-c', 'lzw:2', plain, join(taken, 'prediction.tiff'));
  const photo = join(taken, 'tagged.jpg');
  run('heif-enc', photo, '-o', join(taken, 'photo.heic'));
  run('avifenc', photo, join(taken, 'photo.avif'));
}

/** Writes all kinds of watched metadata. */
function tag(path: string, ...more: string[]): void {
  const tags = ['-Artist=SECRET', '-Make=SECRET', '-GPSLatitude=52.52', '-XMP:Creator=SECRET'];
  run('exiftool', '-q', '-q', '-overwrite_original', ...tags, ...more, path);
}

/** Makes or changes a file with a program. */
function run(program: Program, ...args: string[]): void {
  const path = pathOf(program) ?? program;
  execFileSync(path, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 60_000 });
}
