import { mergeRanges, type Range, textOf, viewOf } from './range.ts';

/** Size of a value in bytes, by type. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** Up to this tag, all but the text tags describe the picture itself. */
const lastPictureTag = 532;
const textTags = [269, 270, 271, 272, 285, 305, 306, 315, 316, 337];
/** Higher tags that affect pixels: rows in strips, sensor layout, colours. */
const neededTags = [559, 32995, 32996, 32997, 32998, 33421, 33422, 34675];
/** Tags of subdirectories with pictures or metadata (EXIF, GPS, interoperability). */
const pictureDirectories = [330];
const metadataDirectories = [34665, 34853, 40965];
/** Tags for offsets and lengths of pixels: strips, tiles, old-style JPEG. */
const pixels = [
  [273, 279],
  [324, 325],
  [513, 514],
] as const;
/** Limits directories, entries and numbers that are read per file. */
const maxReads = 1_000_000;
/** A directory counts more than an entry because it takes more time. */
const directoryCost = 100;

interface Entry {
  readonly tag: number;
  readonly start: number;
  readonly type: number;
  /** Range of its value, in the entry or elsewhere. */
  readonly value: Range;
}

/**
 * Removes metadata: texts, EXIF, GPS, XMP, IPTC and private tags. Overwrites values with zeros, so that all offsets
 * remain valid. Throws RangeError if the file is truncated or has too many entries.
 */
export function stripTiff(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const isLittle = textOf(bytes, 0, 2) === 'II';
  const file = { view: viewOf(bytes), isLittle, reads: 0 };
  const { kept, dropped, directories, hasPixels } = survey(file);
  if (!hasPixels) throw new RangeError('a TIFF without a picture');
  const stripped = bytes.slice();
  for (const [start, end] of mergeRanges(dropped)) stripped.fill(0, start, end);
  // Kept and dropped values can share bytes.
  for (const [start, end] of mergeRanges(kept)) stripped.set(bytes.subarray(start, end), start);
  for (const directory of directories) rewrite(stripped, directory, isLittle);
  return stripped;
}

interface TiffFile {
  readonly view: DataView;
  readonly isLittle: boolean;
  /** Counts up to `maxReads`. */
  reads: number;
}

interface Directory {
  readonly start: number;
  /** End of its entries and the offset of the next directory. */
  readonly end: number;
  readonly entries: readonly Entry[];
  readonly next: number;
}

interface Survey {
  readonly kept: Range[];
  readonly dropped: Range[];
  readonly directories: Directory[];
  hasPixels: boolean;
}

function survey(file: TiffFile): Survey {
  const found: Survey = { kept: [], dropped: [], directories: [], hasPixels: false };
  const waiting: DirectoryOffset[] = [
    { start: file.view.getUint32(4, file.isLittle), isMetadata: false },
  ];
  const seen = new Set<number>();
  for (const place of waiting) {
    const directory = seen.has(place.start) ? undefined : readDirectory(file, place.start);
    if (!directory) continue;
    seen.add(place.start);
    (place.isMetadata ? dropAll : dropSome)(directory, found);
    for (const range of place.isMetadata ? [] : pixelsOf(file, directory.entries)) {
      found.kept.push(range);
      found.hasPixels = true;
    }
    for (const further of findDirectories(file, directory, place)) waiting.push(further);
  }
  return found;
}

interface DirectoryOffset {
  readonly start: number;
  readonly isMetadata: boolean;
}

function findDirectories(
  file: TiffFile,
  { entries, next }: Directory,
  { isMetadata }: DirectoryOffset,
): DirectoryOffset[] {
  const metadata = readNumbersOf(file, entries, metadataDirectories).map((start) => ({
    start,
    isMetadata: true,
  }));
  if (isMetadata) return metadata;
  const pictures = [...readNumbersOf(file, entries, pictureDirectories), next];
  return [...metadata, ...pictures.map((start) => ({ start, isMetadata }))];
}

function dropAll({ entries, start, end }: Directory, { dropped }: Survey): void {
  for (const { value } of entries) dropped.push(value);
  dropped.push([start, end]);
}

function dropSome(directory: Directory, { kept, dropped, directories }: Survey): void {
  for (const { tag, value } of directory.entries) (isNeeded(tag) ? kept : dropped).push(value);
  kept.push([directory.start, directory.end]);
  directories.push(directory);
}

function isNeeded(tag: number): boolean {
  return tag <= lastPictureTag
    ? !textTags.includes(tag)
    : [...neededTags, ...pictureDirectories].includes(tag);
}

function readDirectory(file: TiffFile, start: number): Directory | undefined {
  const { view, isLittle } = file;
  if (start < 8 || start + 2 > view.byteLength) return undefined;
  const count = view.getUint16(start, isLittle);
  const end = start + 2 + count * 12 + 4;
  if (end > view.byteLength) return undefined;
  countReads(file, directoryCost + count);
  const entries = Array.from({ length: count }, (_, index): Entry => {
    const at = start + 2 + index * 12;
    const type = view.getUint16(at + 2, isLittle);
    const many = view.getUint32(at + 4, isLittle);
    const length = (sizes[type] ?? 0) * many;
    const from = length > 4 ? view.getUint32(at + 8, isLittle) : at + 8;
    const to = Math.min(from + length, view.byteLength);
    const value: Range = [Math.min(from, to), to];
    return { tag: view.getUint16(at, isLittle), start: at, type, value };
  });
  return { start, end, entries, next: view.getUint32(end - 4, isLittle) };
}

/** Reads the numbers of all entries with one of the tags. */
function readNumbersOf(
  file: TiffFile,
  entries: readonly Entry[],
  tags: readonly number[],
): number[] {
  return entries
    .filter(({ tag }) => tags.includes(tag))
    .flatMap((entry) => readNumbers(file, entry));
}

function readNumbers(file: TiffFile, { type, value }: Entry): number[] {
  const { view, isLittle } = file;
  const size = sizes[type] ?? 0;
  if (size !== 2 && size !== 4) return [];
  countReads(file, (value[1] - value[0]) / size);
  const numbers: number[] = [];
  for (let at = value[0]; at + size <= value[1]; at += size) {
    numbers.push(size === 2 ? view.getUint16(at, isLittle) : view.getUint32(at, isLittle));
  }
  return numbers;
}

function countReads(file: TiffFile, many: number): void {
  file.reads += many;
  if (file.reads > maxReads) throw new RangeError('a TIFF with too many entries');
}

function pixelsOf(file: TiffFile, entries: readonly Entry[]): Range[] {
  return pixels.flatMap(([places, lengths]) => {
    const long = readNumbersOf(file, entries, [lengths]);
    return readNumbersOf(file, entries, [places]).map((at, index): Range => {
      const last = file.view.byteLength;
      const end = at + (long[index] ?? Math.max(0, last - at));
      if (end > last) throw new RangeError('a TIFF with missing pixels');
      return [at, end];
    });
  });
}

function rewrite(
  bytes: Uint8Array,
  { start, end, entries, next }: Directory,
  isLittle: boolean,
): void {
  const needed = entries
    .filter(({ tag }) => isNeeded(tag))
    .map(({ start: at }) => bytes.slice(at, at + 12));
  const view = viewOf(bytes);
  bytes.fill(0, start, end);
  view.setUint16(start, needed.length, isLittle);
  needed.forEach((entry, index) => {
    bytes.set(entry, start + 2 + index * 12);
  });
  view.setUint32(start + 2 + needed.length * 12, next, isLittle);
}
