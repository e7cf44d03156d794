import type { DocumentType } from '../../../contract/document-type.ts';
import type { FileTextKey } from '../../../languages/texts.ts';
import { joinRanges } from '../../../metadata/range.ts';
import type { Preparation, Preview } from '../preparation.ts';
import { canDraw, drawPicture, type Imaging, nextTask, type Picture } from './draw-picture.ts';
import type { Workers } from './file-worker.ts';
import { isSmall, warningsOf } from './legibility.ts';
import { readStripped } from './read-stripped.ts';

interface PictureLimits {
  readonly type: DocumentType;
  readonly largestFile: number;
  readonly maxMegapixels: number;
}

/** Maximum side of a sent picture in pixels: 200 dots per inch for a page of paper. */
const longestSide = 2560;
/** Maximum side of the sample for the legibility check. */
const sampleSide = 480;
const previewSide = 240;
const quality = 0.85;

/** Turns a picture upright, removes metadata and reduces its size, as far as needed. */
export async function preparePicture(
  file: File,
  limits: PictureLimits,
  browser: Imaging & Workers,
): Promise<Preparation> {
  const { mimeType: type } = limits.type;
  const read = await readStripped(
    file,
    { type, pages: 1, megapixels: limits.maxMegapixels },
    browser,
  );
  if ('problem' in read) return read;
  const { bytes, head, asSent } = read;
  if (!canDraw(browser)) return asSent();
  // This code turns the picture itself. A single blob part: Firefox detects the type by the first part.
  const unturned = head ? new Blob([joinRanges(bytes, head.kept)], { type }) : asSent().file;
  const picture: Picture = { file: unturned, size: head, orientation: head?.orientation ?? 1 };
  try {
    const jpegName = file.name.replace(/(\.\w{1,5})?$/, '.jpg');
    const drawn = await draw(picture, limits, browser);
    return { ...drawn, name: drawn.file === unturned ? file.name : jpegName };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // Other programs can read formats that this browser can't decode, usually HEIC and TIFF.
    return asSent();
  }
}

/** Draws a picture for its checks and preview. Converts it only if needed. */
async function draw(
  picture: Picture,
  { largestFile }: PictureLimits,
  browser: Required<Imaging>,
): Promise<{ file: Blob; warnings: FileTextKey[]; preview: Preview }> {
  const { file, size, orientation } = picture;
  const isFine =
    size !== undefined &&
    orientation === 1 &&
    Math.max(size.width, size.height) <= longestSide &&
    file.size <= largestFile;
  const canvas = await drawPicture(picture, isFine ? sampleSide : longestSide, browser);
  await nextTask();
  const warnings = findWarnings(canvas, browser.OffscreenCanvas);
  if (isSmall(size ?? canvas)) warnings.push('warnSmall');
  await nextTask();
  const preview = shrink(canvas, previewSide, browser.OffscreenCanvas);
  if (isFine) return { file, warnings, preview };
  await nextTask();
  return { file: await canvas.convertToBlob({ type: 'image/jpeg', quality }), warnings, preview };
}

function findWarnings(canvas: OffscreenCanvas, Canvas: typeof OffscreenCanvas): FileTextKey[] {
  const sample = shrink(canvas, sampleSide, Canvas);
  const pixels = sample.getContext('2d')?.getImageData(0, 0, sample.width, sample.height);
  return pixels ? warningsOf(pixels) : [];
}

/** Returns a copy with a limited longest side. */
function shrink(
  canvas: OffscreenCanvas,
  longest: number,
  Canvas: typeof OffscreenCanvas,
): OffscreenCanvas {
  const scale = Math.min(1, longest / Math.max(canvas.width, canvas.height));
  const width = Math.max(1, Math.round(canvas.width * scale));
  const height = Math.max(1, Math.round(canvas.height * scale));
  const copy = new Canvas(width, height);
  copy.getContext('2d', { willReadFrequently: true })?.drawImage(canvas, 0, 0, width, height);
  return copy;
}
