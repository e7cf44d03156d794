import type { Imaging } from '../prepare/draw-picture.ts';

/** Recorded picture operations of the browser. */
export interface SeenImaging {
  browser: Required<Imaging>;
  /** Number of pixels of each decoding. */
  decoded: number[];
  /** Size of each canvas, in order. */
  canvases: { width: number; height: number }[];
  /** Last transformation. */
  matrix: number[];
}

/** Decodes every file as a picture of this size with alternating pixels, similar to text. */
export function fakeImaging({ width = 4000, height = 3000, canDecode = true } = {}): SeenImaging {
  const seen = { decoded: [] as number[], canvases: [] as SeenImaging['canvases'], matrix: [1] };
  class Canvas {
    readonly width: number;
    readonly height: number;
    fillStyle = '';
    constructor(canvasWidth: number, canvasHeight: number) {
      this.width = canvasWidth;
      this.height = canvasHeight;
      seen.canvases.push({ width: canvasWidth, height: canvasHeight });
    }
    getContext() {
      return this;
    }
    fillRect() {}
    setTransform(...matrix: number[]) {
      seen.matrix = matrix;
    }
    drawImage() {}
    getImageData(_x: number, _y: number, dataWidth: number, dataHeight: number) {
      const data = new Uint8ClampedArray(dataWidth * dataHeight * 4).map((_, index) =>
        (index >> 2) % 2 ? 255 : 90,
      );
      return { data, width: dataWidth, height: dataHeight };
    }
    convertToBlob({ type }: { type: string }) {
      return Promise.resolve(new Blob(['drawn'], { type }));
    }
  }
  async function createImageBitmap(_file: Blob, ...area: unknown[]) {
    if (!canDecode) throw new DOMException('no picture', 'InvalidStateError');
    const [, , areaWidth = width, areaHeight = height] = area;
    seen.decoded.push(Number(areaWidth) * Number(areaHeight));
    return { width, height, close() {} };
  }
  const browser = { createImageBitmap, OffscreenCanvas: Canvas };
  return Object.assign(seen, { browser: browser as unknown as Required<Imaging> });
}
