import { tagAt, viewOf } from './range.ts';

/** Types that only the browser decodes. A few bytes can declare more pixels than fit into memory. */
const readers: Readonly<Record<string, (view: DataView) => number | undefined>> = {
  'image/gif': (view) => view.getUint16(6, true) * view.getUint16(8, true),
  'image/webp': pixelsOfWebp,
  'image/heic': pixelsOfHeic,
  'image/tiff': pixelsOfTiff,
};

/** Returns the number of pixels that a picture declares. Undefined if that is unknown. */
export function pixelsOf(bytes: Uint8Array, mimeType: string): number | undefined {
  try {
    return readers[mimeType]?.(viewOf(bytes));
  } catch (error) {
    // The picture is truncated, which the browser detects.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The first chunk (lossy, lossless or extended) has the size, each in its own format. */
function pixelsOfWebp(view: DataView): number | undefined {
  switch (tagAt(view, 12)) {
    case 'VP8 ':
      return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
    case 'VP8L': {
      const sides = view.getUint32(21, true);
      return ((sides & 0x3fff) + 1) * (((sides >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return ((view.getUint32(24, true) & 0xffffff) + 1) * ((view.getUint32(26, true) >>> 8) + 1);
    default:
      return undefined;
  }
}

/** Size of the header in which sizes are looked for. */
const heicHeaderSize = 1024 * 1024;

/** Tiles and the complete picture each have a size. */
function pixelsOfHeic(view: DataView): number | undefined {
  const sizes: number[] = [];
  for (let at = 0; at + 16 <= Math.min(view.byteLength, heicHeaderSize); at++) {
    if (view.getUint32(at) !== 0x69737065 /* ispe */) continue;
    sizes.push(view.getUint32(at + 8) * view.getUint32(at + 12));
  }
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
}

/** Tags 256 and 257 of the first directory. */
function pixelsOfTiff(view: DataView): number | undefined {
  const isLittle = tagAt(view, 0).startsWith('II');
  const directory = view.getUint32(4, isLittle);
  const sides: (number | undefined)[] = [];
  for (let entry = 0; entry < view.getUint16(directory, isLittle); entry++) {
    const at = directory + 2 + entry * 12;
    const isShort = view.getUint16(at + 2, isLittle) === 3;
    const side = isShort ? view.getUint16(at + 8, isLittle) : view.getUint32(at + 8, isLittle);
    sides[view.getUint16(at, isLittle)] = side;
  }
  const { 256: width, 257: height } = sides;
  return width && height && width * height;
}
