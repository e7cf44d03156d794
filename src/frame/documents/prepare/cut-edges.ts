import { type Blocks, meanOf, neighboursOf } from './blocks.ts';

/** Minimum difference in brightness between a document and its background, 0 to 255. */
const minContrast = 50;
/** Minimum share of this difference at the border: light fades slowly, a document has a sharp edge. */
const minSharpness = 0.45;
/** Shares of a side of the picture from which the document touches it, and up to which it doesn't. */
const touching = 0.3;
const clear = 0.1;

/**
 * True if a document is cut off at one side of the picture, or at two adjacent sides, and ends within the
 * picture at the others. A document that fills the picture, such as a scan, may be complete.
 */
export function isCut(blocks: Blocks): boolean {
  const split = splitOf(blocks.brightness);
  const isBright = (block: number): boolean => (blocks.brightness[block] ?? 0) > split;
  const all = [...blocks.brightness.keys()];
  const centre = all.filter((block) => isCentral(block, blocks));
  const isDocumentBright = centre.filter(isBright).length * 2 > centre.length;
  const isDocument = (block: number): boolean => isBright(block) === isDocumentBright;
  if (!endsSharply(all, isDocument, blocks)) return false;
  const shares = sidesOf(blocks).map((side) => meanOf(side, (one) => Number(isDocument(one))) ?? 0);
  const [top = 0, right = 0, bottom = 0, left = 0] = shares;
  if (Math.min(top, bottom) > clear || Math.min(left, right) > clear) return false;
  const isUnambiguous = shares.every((share) => share <= clear || share >= touching);
  return isUnambiguous && Math.max(...shares) >= touching;
}

function endsSharply(
  all: readonly number[],
  isDocument: (block: number) => boolean,
  blocks: Blocks,
): boolean {
  const brightness = (block: number): number => blocks.brightness[block] ?? 0;
  const [document, around] = [all.filter(isDocument), all.filter((block) => !isDocument(block))];
  const contrast = Math.abs(
    (meanOf(document, brightness) ?? 0) - (meanOf(around, brightness) ?? 0),
  );
  if (around.length === 0 || contrast < minContrast) return false;
  const steps = document.flatMap((block) =>
    neighboursOf(block, blocks)
      .filter((next) => !isDocument(next))
      .map((next) => Math.abs(brightness(block) - brightness(next))),
  );
  return (meanOf(steps, (step) => step) ?? 0) > contrast * minSharpness;
}

function isCentral(block: number, { columns, rows }: Blocks): boolean {
  const isMiddle = (at: number, length: number) => at > length / 3 && at < (length * 2) / 3;
  return isMiddle(block % columns, columns) && isMiddle(Math.floor(block / columns), rows);
}

/** Returns the outermost blocks: top, right, bottom, left. */
function sidesOf({ columns, rows }: Blocks): number[][] {
  const row = (at: number) => Array.from({ length: columns }, (_, column) => at * columns + column);
  const column = (at: number) => Array.from({ length: rows }, (_, index) => index * columns + at);
  return [row(0), column(columns - 1), row(rows - 1), column(0)];
}

/** Returns the brightness that best separates bright from dark (Otsu's method). */
function splitOf(brightness: Float32Array): number {
  const sorted = Float32Array.from(brightness).sort();
  const total = sorted.reduce((sum, value) => sum + value, 0);
  let [best, split, below] = [0, 0, 0];
  for (const [index, value] of sorted.entries()) {
    below += value;
    const [fewer, more] = [index + 1, sorted.length - index - 1];
    const apart = below / fewer - (total - below) / more;
    const score = more > 0 ? fewer * more * apart * apart : 0;
    if (score > best) [best, split] = [score, value];
  }
  return split;
}
