import type { DocumentType } from '../../../contract/document-type.ts';
import type { FileTextKey } from '../../../languages/texts.ts';
import type { PictureHead } from '../../../metadata/exif.ts';
import { readJpeg } from '../../../metadata/jpeg.ts';
import { readPng } from '../../../metadata/png.ts';
import { joinRanges } from '../../../metadata/range.ts';
import { withoutMetadata } from '../../../metadata/without-metadata.ts';
import type { Preparation, Preview } from '../preparation.ts';
import { canDraw, drawPicture, type Imaging, nextTask, type Picture } from './draw-picture.ts';
import { isSmall, warningsOf } from './legibility.ts';
import { pixelsOf } from './picture-size.ts';

interface PictureLimits {
  readonly type: DocumentType;
  readonly largestFile: number;
  readonly mostMegapixels: number;
}

/** Of what is sent, in pixels: a page of paper has 200 dots per inch so. */
const longestSide = 2560;
/** Of what is looked at to tell whether it can be read. */
const sampleSide = 480;
/** Of its preview. */
const previewSide = 240;
const quality = 0.85;

const readers: Readonly<Record<string, (bytes: Uint8Array) => PictureHead | undefined>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
};
/** What the platform takes though hardly any browser decodes it. */
const passedOn = ['image/heic', 'image/tiff'];

/** Straightens, strips and scales a picture; one that is fine already is only stripped. */
export async function preparePicture(
  file: File,
  limits: PictureLimits,
  browser: Imaging,
): Promise<Preparation> {
  const { mimeType } = limits.type;
  const read = readers[mimeType];
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = read?.(bytes);
  const pixels = head ? head.width * head.height : pixelsOf(bytes, mimeType);
  if (read && !pixels) return { problem: 'pictureBroken' };
  if (pixels && pixels > limits.mostMegapixels * 1e6) return { problem: 'tooManyPixels' };
  if (!canDraw(browser)) {
    return { file: await strip(file, bytes, mimeType), name: file.name, warnings: [] };
  }
  // It is turned by us. In one part: Firefox tells a picture by the first part of its file.
  const stripped = head
    ? new Blob([joinRanges(bytes, head.kept)], { type: mimeType })
    : await strip(file, bytes, mimeType);
  const picture: Picture = { file: stripped, size: head, orientation: head?.orientation ?? 1 };
  try {
    const drawn = await draw(picture, limits, browser);
    return { ...drawn, name: drawn.file === stripped ? file.name : jpegName(file.name) };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (!passedOn.includes(mimeType)) return { problem: 'pictureBroken' };
    return { file: stripped, name: file.name, warnings: [] };
  }
}

/** A picture that is to be sent as it is, is only looked at. */
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
  const warnings = look(canvas, browser.OffscreenCanvas);
  if (isSmall(size ?? canvas)) warnings.push('warnSmall');
  await nextTask();
  const preview = shrink(canvas, previewSide, browser.OffscreenCanvas);
  if (isFine) return { file, warnings, preview };
  await nextTask();
  return { file: await canvas.convertToBlob({ type: 'image/jpeg', quality }), warnings, preview };
}

function jpegName(name: string): string {
  return name.replace(/(\.\w{1,5})?$/, '.jpg');
}

/** The file without metadata, which still says how it is to be turned. */
export async function strip(
  file: File,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Blob> {
  const stripped = await withoutMetadata(bytes, type);
  return stripped === bytes ? file : new Blob([stripped], { type });
}

function look(canvas: OffscreenCanvas, Canvas: typeof OffscreenCanvas): FileTextKey[] {
  const sample = shrink(canvas, sampleSide, Canvas);
  const pixels = sample.getContext('2d')?.getImageData(0, 0, sample.width, sample.height);
  return pixels ? warningsOf(pixels) : [];
}

/** A copy whose longest side is at most `longest`. */
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
