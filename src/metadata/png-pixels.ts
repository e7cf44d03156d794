import { inflate } from './pdf/deflate.ts';
import { joinRanges, type Range, textOf, viewOf } from './range.ts';

/** Bits of a pixel by the kind of colours, for each bit of a sample. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Where and how far apart the pixels of each pass of an interlaced picture are (Adam7). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Whether a PNG without an end has all its pixels: only its last chunk is missing. */
export async function hasAllPixels(bytes: Uint8Array, chunks: readonly Range[]): Promise<boolean> {
  const view = viewOf(bytes);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const bits = view.getUint8(24) * (samples[view.getUint8(25)] ?? 0);
  const packed = chunks
    .filter(([start]) => textOf(bytes, start + 4, start + 8) === 'IDAT')
    .map(([start, end]): Range => [start + 8, end - 4]);
  const rows = view.getUint8(28) === 1 ? passes : ([[0, 0, 1, 1]] as const);
  const needed = rows.reduce((sum, [x, y, across, down]) => {
    const [wide, high] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
    return wide > 0 && high > 0 ? sum + high * (1 + Math.ceil((wide * bits) / 8)) : sum;
  }, 0);
  const pixels =
    needed > mostUnpacked ? undefined : await inflate(joinRanges(bytes, packed), needed);
  return (pixels?.length ?? 0) >= needed && needed > 0;
}

/** Larger pictures would take more memory than there is. */
const mostUnpacked = 128 * 1024 * 1024;
