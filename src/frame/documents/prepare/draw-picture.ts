/** Image functions of the browser; old browsers lack some. */
export type Imaging = Partial<Pick<typeof globalThis, 'createImageBitmap' | 'OffscreenCanvas'>>;
type Drawing = Required<Imaging>;

export function canDraw(browser: Imaging): browser is Drawing {
  return browser.createImageBitmap !== undefined && browser.OffscreenCanvas !== undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture whose file has no orientation. */
export interface Picture {
  readonly file: Blob;
  /** Stored size in pixels; undefined if only the browser can read it. */
  readonly size: Size | undefined;
  readonly orientation: number;
}

/**
 * Maximum pixels scaled in one task. Browsers scale in the main thread, and 40 megapixels would take over 50 ms.
 * Decodes the picture for each portion, or once if only the browser can read its size.
 */
const portion = 8_000_000;

/**
 * Draws a picture upright on white, with a limited longest side.
 *
 * @throws DOMException InvalidStateError if the browser can't decode it
 */
export async function drawPicture(
  picture: Picture,
  longestSide: number,
  browser: Drawing,
): Promise<OffscreenCanvas> {
  const { file, orientation } = picture;
  const whole = picture.size ? undefined : await browser.createImageBitmap(file);
  const stored = picture.size ?? whole ?? { width: 1, height: 1 };
  const scale = Math.min(1, longestSide / Math.max(stored.width, stored.height));
  const width = Math.max(1, Math.round(stored.width * scale));
  const height = Math.max(1, Math.round(stored.height * scale));
  const isTurned = orientation > 4;
  const canvas = new browser.OffscreenCanvas(isTurned ? height : width, isTurned ? width : height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new DOMException('no canvas', 'InvalidStateError');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(...turn(orientation, width, height));
  for await (const [strip, top] of stripsOf(whole ?? file, stored, { width, height }, browser)) {
    context.drawImage(strip, 0, top);
    // Forces drawing now: canvases defer it, and would then draw everything in one task.
    context.getImageData(0, 0, 1, 1);
    strip.close();
  }
  whole?.close();
  return canvas;
}

/** Yields the scaled strips of a picture from top to bottom, with their positions. */
async function* stripsOf(
  source: Blob | ImageBitmap,
  stored: Size,
  { width, height }: Size,
  browser: Drawing,
): AsyncGenerator<[ImageBitmap, top: number]> {
  const count = Math.min(height, Math.ceil((stored.width * stored.height) / portion));
  for (let index = 0; index < count; index++) {
    const top = Math.floor((height * index) / count);
    const bottom = Math.floor((height * (index + 1)) / count);
    const from = Math.round((top * stored.height) / height);
    const to = Math.round((bottom * stored.height) / height);
    const strip = await browser.createImageBitmap(source, 0, from, stored.width, to - from, {
      resizeWidth: width,
      resizeHeight: bottom - top,
      resizeQuality: 'medium',
    });
    yield [strip, top];
  }
}

/** Resolves in another task, so that keystrokes are handled in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** Returns the matrix that turns a picture upright. */
function turn(orientation: number, width: number, height: number): Matrix {
  const matrices: Readonly<Record<number, Matrix>> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  return matrices[orientation] ?? [1, 0, 0, 1, 0, 0];
}
