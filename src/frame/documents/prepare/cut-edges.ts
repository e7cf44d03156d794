import { type Blocks, meanOf, neighboursOf } from './blocks.ts';

/** How much a document differs in brightness from what it lies on, 0 to 255. */
const leastContrast = 50;
/** The share of it at the border: light fades slowly, a document has an edge. */
const leastSharpness = 0.45;
/** Which part of a side of the picture belongs to the document. */
const touches = 0.3;
const isClear = 0.1;

/**
 * Whether a document leaves the picture at one side, or at two that meet, while it ends within the
 * picture at the others. One that fills the picture, as a scan does, may be whole.
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
  if (Math.min(top, bottom) > isClear || Math.min(left, right) > isClear) return false;
  const isTold = shares.every((share) => share <= isClear || share >= touches);
  return isTold && Math.max(...shares) >= touches;
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
  if (around.length === 0 || contrast < leastContrast) return false;
  const steps = document.flatMap((block) =>
    neighboursOf(block, blocks)
      .filter((next) => !isDocument(next))
      .map((next) => Math.abs(brightness(block) - brightness(next))),
  );
  return (meanOf(steps, (step) => step) ?? 0) > contrast * leastSharpness;
}

function isCentral(block: number, { columns, rows }: Blocks): boolean {
  const isMiddle = (at: number, length: number) => at > length / 3 && at < (length * 2) / 3;
  return isMiddle(block % columns, columns) && isMiddle(Math.floor(block / columns), rows);
}

/** The outermost blocks: top, right, bottom, left. */
function sidesOf({ columns, rows }: Blocks): number[][] {
  const row = (at: number) => Array.from({ length: columns }, (_, column) => at * columns + column);
  const column = (at: number) => Array.from({ length: rows }, (_, index) => index * columns + at);
  return [row(0), column(columns - 1), row(rows - 1), column(0)];
}

/** The brightness that best separates bright from dark (Otsu's method). */
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
