import { inflate } from './pdf/deflate.ts';
import { joinRanges, type Range, textOf, viewOf } from './range.ts';

/** Samples per pixel, by colour type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Passes of an interlaced picture (Adam7): x, y, and the distances of its pixels. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** True if a PNG without an end has all its pixels, so that only its last chunk is missing. */
export async function hasAllPixels(bytes: Uint8Array, chunks: readonly Range[]): Promise<boolean> {
  const view = viewOf(bytes);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const bits = view.getUint8(24) * (samples[view.getUint8(25)] ?? 0);
  const packed = chunks
    .filter(([start]) => textOf(bytes, start + 4, start + 8) === 'IDAT')
    .map(([start, end]): Range => [start + 8, end - 4]);
  const rows = view.getUint8(28) === 1 ? passes : ([[0, 0, 1, 1]] as const);
  const needed = rows.reduce((sum, [x, y, across, down]) => {
    const [columns, rowCount] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
    return columns > 0 && rowCount > 0
      ? sum + rowCount * (1 + Math.ceil((columns * bits) / 8))
      : sum;
  }, 0);
  const pixels =
    needed > maxUnpacked ? undefined : await inflate(joinRanges(bytes, packed), needed);
  return (pixels?.length ?? 0) >= needed && needed > 0;
}

const maxUnpacked = 128 * 1024 * 1024;
