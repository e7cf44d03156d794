/** A picture divided into blocks of pixels, so that single letters and noise are averaged out. */
export interface Blocks {
  readonly columns: number;
  readonly rows: number;
  /** Mean brightness of each block, 0 to 255, row by row. */
  readonly brightness: Float32Array;
  /** Overexposed share of each block, 0 to 1. */
  readonly blown: Float32Array;
}

const side = 8;
/** Minimum brightness of overexposed pixels, which have no details. */
const white = 250;

/** @param gray brightness of each pixel, 0 to 255 */
export function blocksOf(gray: Float32Array, width: number, height: number): Blocks {
  const columns = Math.floor(width / side);
  const rows = Math.floor(height / side);
  const brightness = new Float32Array(columns * rows);
  const blown = new Float32Array(columns * rows);
  const share = 1 / (side * side);
  for (let y = 0; y < rows * side; y++) {
    for (let x = 0; x < columns * side; x++) {
      const pixel = gray[y * width + x] ?? 0;
      const block = Math.floor(y / side) * columns + Math.floor(x / side);
      brightness[block] = (brightness[block] ?? 0) + pixel * share;
      if (pixel >= white) blown[block] = (blown[block] ?? 0) + share;
    }
  }
  return { columns, rows, brightness, blown };
}

export function neighboursOf(block: number, { columns, rows }: Blocks): number[] {
  const column = block % columns;
  return [
    ...(column > 0 ? [block - 1] : []),
    ...(column < columns - 1 ? [block + 1] : []),
    ...(block >= columns ? [block - columns] : []),
    ...(block < columns * (rows - 1) ? [block + columns] : []),
  ];
}

/** Returns the mean of a value over blocks; undefined without blocks. */
export function meanOf(blocks: readonly number[], measure: (block: number) => number) {
  if (blocks.length === 0) return undefined;
  return blocks.reduce((sum, block) => sum + measure(block), 0) / blocks.length;
}
