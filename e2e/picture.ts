import type { Page } from '@playwright/test';

/** Red, green, blue, 0 to 255. */
export type Color = readonly [number, number, number];

/** Contrast ratio by WCAG 2.2, 1 to 21. Repeats the formula: a test must not measure with the tested code. */
export function contrastOf(one: Color, other: Color): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A box in CSS pixels of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A screenshot with one pixel for each CSS pixel. */
export class Picture {
  readonly #width: number;
  readonly #pixels: Buffer;

  constructor(width: number, pixels: Buffer) {
    this.#width = width;
    this.#pixels = pixels;
  }

  at(x: number, y: number): Color {
    const [red = 0, green = 0, blue = 0] = this.#pixels.subarray(4 * (y * this.#width + x));
    return [red, green, blue];
  }

  /** Yields every pixel whose whole area is in the box. */
  *within({ x, y, width, height }: Box): Generator<Color> {
    for (let row = Math.ceil(y); row < Math.floor(y + height); row++) {
      for (let column = Math.ceil(x); column < Math.floor(x + width); column++) {
        yield this.at(column, row);
      }
    }
  }

  /** Returns the most frequent colour of a box. */
  groundOf(box: Box): Color {
    const counts = new Map<string, [count: number, color: Color]>();
    for (const color of this.within(box)) {
      const counted = counts.get(`${color}`) ?? [0, color];
      counted[0]++;
      counts.set(`${color}`, counted);
    }
    const [most] = [...counts.values()].sort(([one], [other]) => other - one);
    if (!most) throw new Error('nothing is in the box');
    return most[1];
  }

  /** Returns the contrast with a ground that at least this number of pixels in a box have. */
  contrastIn(box: Box, ground: Color, pixels: number): number {
    const contrasts = [...this.within(box)].map((color) => contrastOf(color, ground));
    return contrasts.sort((one, other) => other - one)[pixels - 1] ?? 1;
  }

  /** Counts pixels of a box that changed by at least this contrast. */
  changedFrom(before: Picture, box: Box, contrast: number): number {
    const old = [...before.within(box)];
    return [...this.within(box)].filter((color, index) => {
      const was = old[index];
      return was && contrastOf(color, was) >= contrast;
    }).length;
  }
}

/** Takes screenshots of a page and decodes them in a page without a policy. */
export async function openCamera(page: Page): Promise<() => Promise<Picture>> {
  const decoder = await page.context().newPage();
  await page.bringToFront();
  return async () => {
    const png = await page.screenshot({ animations: 'disabled', scale: 'css' });
    const [width, raw] = await decoder.evaluate(decode, png.toString('base64'));
    return new Picture(width, Buffer.from(raw, 'base64'));
  };
}

async function decode(png: string): Promise<[width: number, raw: string]> {
  const answer = await fetch(`data:image/png;base64,${png}`);
  const image = await createImageBitmap(await answer.blob());
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const pixels = new Blob([context.getImageData(0, 0, width, height).data]);
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(`${reader.result}`);
    reader.readAsDataURL(pixels);
  });
  return [width, url.slice(url.indexOf(',') + 1)];
}
