import { type Range, textOf, unionOf, viewOf } from './range.ts';

/** Bytes of a value, by its type. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** Tags up to the last of the extensions are of the picture, but for these texts about it. */
const lastOfPicture = 532;
const texts = [269, 270, 271, 272, 285, 305, 306, 315, 316, 337];
/** Rows in strips, layout of a sensor, colours: the only ones above that pixels depend on. */
const needed = [559, 32995, 32996, 32997, 32998, 33421, 33422, 34675];
/** Further directories: of pictures, and of metadata (EXIF, GPS, interoperability). */
const ofPictures = [330];
const ofMetadata = [34665, 34853, 40965];
/** Where pixels are, and how long they are: strips, tiles, an old JPEG. */
const pixels = [
  [273, 279],
  [324, 325],
  [513, 514],
] as const;
/** Directories, entries and numbers that are read of one file: a hostile one may be made of them. */
const mostRead = 1_000_000;
/** What a directory counts for, as it takes more than an entry. */
const directoryCost = 100;

interface Entry {
  readonly tag: number;
  readonly start: number;
  readonly type: number;
  /** Of its value, in the entry or elsewhere. */
  readonly value: Range;
}

/**
 * Without metadata: texts, EXIF, GPS, XMP, IPTC, and what is private. Nothing moves, so whatever
 * points elsewhere in the file stays right: entries go, and zeros stand where their values were.
 *
 * @throws RangeError for one that is cut, or has more in it than a document
 */
export function stripTiff(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const isLittle = textOf(bytes, 0, 2) === 'II';
  const file = { view: viewOf(bytes), isLittle, read: 0 };
  const { kept, dropped, directories, hasPixels } = survey(file);
  if (!hasPixels) throw new RangeError('a TIFF without a picture');
  const stripped = bytes.slice();
  for (const [start, end] of unionOf(dropped)) stripped.fill(0, start, end);
  // Files may use one place for two things.
  for (const [start, end] of unionOf(kept)) stripped.set(bytes.subarray(start, end), start);
  for (const directory of directories) rewrite(stripped, directory, isLittle);
  return stripped;
}

interface TiffFile {
  readonly view: DataView;
  readonly isLittle: boolean;
  /** Of `mostRead` so far. */
  read: number;
}

interface Directory {
  readonly start: number;
  /** Behind its entries and the place of the next directory. */
  readonly end: number;
  readonly all: readonly Entry[];
  readonly next: number;
}

interface Survey {
  readonly kept: Range[];
  readonly dropped: Range[];
  /** Those of pictures. */
  readonly directories: Directory[];
  hasPixels: boolean;
}

function survey(file: TiffFile): Survey {
  const found: Survey = { kept: [], dropped: [], directories: [], hasPixels: false };
  const waiting: Place[] = [{ start: file.view.getUint32(4, file.isLittle), isMetadata: false }];
  const seen = new Set<number>();
  for (const place of waiting) {
    const directory = seen.has(place.start) ? undefined : readDirectory(file, place.start);
    if (!directory) continue;
    seen.add(place.start);
    (place.isMetadata ? dropAll : dropSome)(directory, found);
    for (const range of place.isMetadata ? [] : pixelsOf(file, directory.all)) {
      found.kept.push(range);
      found.hasPixels = true;
    }
    for (const further of placesIn(file, directory, place)) waiting.push(further);
  }
  return found;
}

/** A directory that is still to be read. */
interface Place {
  readonly start: number;
  readonly isMetadata: boolean;
}

function placesIn(file: TiffFile, { all, next }: Directory, { isMetadata }: Place): Place[] {
  const metadata = numbersIn(file, all, ofMetadata).map((start) => ({ start, isMetadata: true }));
  if (isMetadata) return metadata;
  const pictures = [...numbersIn(file, all, ofPictures), next];
  return [...metadata, ...pictures.map((start) => ({ start, isMetadata }))];
}

function dropAll({ all, start, end }: Directory, { dropped }: Survey): void {
  for (const { value } of all) dropped.push(value);
  dropped.push([start, end]);
}

function dropSome(directory: Directory, { kept, dropped, directories }: Survey): void {
  for (const { tag, value } of directory.all) (isNeeded(tag) ? kept : dropped).push(value);
  kept.push([directory.start, directory.end]);
  directories.push(directory);
}

function isNeeded(tag: number): boolean {
  return tag <= lastOfPicture ? !texts.includes(tag) : [...needed, ...ofPictures].includes(tag);
}

function readDirectory(file: TiffFile, start: number): Directory | undefined {
  const { view, isLittle } = file;
  if (start < 8 || start + 2 > view.byteLength) return undefined;
  const count = view.getUint16(start, isLittle);
  const end = start + 2 + count * 12 + 4;
  if (end > view.byteLength) return undefined;
  spend(file, directoryCost + count);
  const all = Array.from({ length: count }, (_, index): Entry => {
    const at = start + 2 + index * 12;
    const type = view.getUint16(at + 2, isLittle);
    const many = view.getUint32(at + 4, isLittle);
    const length = (sizes[type] ?? 0) * many;
    const from = length > 4 ? view.getUint32(at + 8, isLittle) : at + 8;
    const to = Math.min(from + length, view.byteLength);
    const value: Range = [Math.min(from, to), to];
    return { tag: view.getUint16(at, isLittle), start: at, type, value };
  });
  return { start, end, all, next: view.getUint32(end - 4, isLittle) };
}

/** The numbers of all entries with one of these tags. */
function numbersIn(file: TiffFile, all: readonly Entry[], tags: readonly number[]): number[] {
  return all.filter(({ tag }) => tags.includes(tag)).flatMap((entry) => numbersOf(file, entry));
}

function numbersOf(file: TiffFile, { type, value }: Entry): number[] {
  const { view, isLittle } = file;
  const size = sizes[type] ?? 0;
  if (size !== 2 && size !== 4) return [];
  spend(file, (value[1] - value[0]) / size);
  const numbers: number[] = [];
  for (let at = value[0]; at + size <= value[1]; at += size) {
    numbers.push(size === 2 ? view.getUint16(at, isLittle) : view.getUint32(at, isLittle));
  }
  return numbers;
}

function spend(file: TiffFile, many: number): void {
  file.read += many;
  if (file.read > mostRead) throw new RangeError('a TIFF of more entries than a document has');
}

function pixelsOf(file: TiffFile, all: readonly Entry[]): Range[] {
  return pixels.flatMap(([places, lengths]) => {
    const long = numbersIn(file, all, [lengths]);
    return numbersIn(file, all, [places]).map((at, index): Range => {
      const last = file.view.byteLength;
      const end = at + (long[index] ?? Math.max(0, last - at));
      if (end > last) throw new RangeError('a TIFF without some of its pixels');
      return [at, end];
    });
  });
}

/** Leaves the entries that are needed, one behind the other. */
function rewrite(bytes: Uint8Array, { start, end, all, next }: Directory, isLittle: boolean): void {
  const entries = all
    .filter(({ tag }) => isNeeded(tag))
    .map(({ start: at }) => bytes.slice(at, at + 12));
  const view = viewOf(bytes);
  bytes.fill(0, start, end);
  view.setUint16(start, entries.length, isLittle);
  entries.forEach((entry, index) => {
    bytes.set(entry, start + 2 + index * 12);
  });
  view.setUint32(start + 2 + entries.length * 12, next, isLittle);
}
