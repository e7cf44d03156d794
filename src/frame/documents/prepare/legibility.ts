import type { FileTextKey } from '../../../languages/texts.ts';
import { blocksOf } from './blocks.ts';
import { isCut } from './cut-edges.ts';
import { hasGlare } from './glare.ts';

/** Pixels of a canvas: four bytes each. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Minimum mean brightness (0 to 255) of readable text. */
const minBrightness = 60;
/** Minimum variance of the second derivative of a picture with edges. */
const minSharpness = 30;
/** Minimum sides in pixels: a passport of this width has 13 pixels per letter. */
const minSides = { long: 600, short: 300 };

/** True if a picture has too few pixels to be read. */
export function isSmall({ width, height }: Pick<Pixels, 'width' | 'height'>): boolean {
  return Math.max(width, height) < minSides.long || Math.min(width, height) < minSides.short;
}

/** Returns reasons why a picture may be hard to read. Heuristic, for hints only. */
export function warningsOf({ data, width, height }: Pixels): FileTextKey[] {
  const gray = new Float32Array(width * height);
  let sum = 0;
  for (let at = 0; at < gray.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    const brightness = 0.299 * red + 0.587 * green + 0.114 * blue;
    gray[at] = brightness;
    sum += brightness;
  }
  const isDark = sum / gray.length < minBrightness;
  // In the dark, sharpness can't be measured.
  if (isDark) return ['warnDark'];
  const blocks = blocksOf(gray, width, height);
  return [
    ...when(edgesOf(gray, width, height) < minSharpness, 'warnBlurred'),
    ...when(hasGlare(blocks), 'warnGlare'),
    ...when(isCut(blocks), 'warnCut'),
  ];
}

function when(condition: boolean, warning: FileTextKey): FileTextKey[] {
  return condition ? [warning] : [];
}

/** Variance of the Laplacian, the usual measure of focus. */
function edgesOf(gray: Float32Array, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  const at = (index: number): number => gray[index] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const here = y * width + x;
      const around = at(here - 1) + at(here + 1) + at(here - width) + at(here + width);
      const edge = around - 4 * at(here);
      sum += edge;
      squares += edge * edge;
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2));
  return squares / count - (sum / count) ** 2;
}
