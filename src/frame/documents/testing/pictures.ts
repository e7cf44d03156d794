import { textOfPdf } from '../../../metadata/testing/small-pdf.ts';

const bytesOf = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const two = (value: number): number[] => [value >> 8, value & 255];
const four = (value: number): number[] => [...two(value >>> 16), ...two(value & 0xffff)];

const segment = (marker: number, content: readonly number[]): number[] => [
  0xff,
  marker,
  ...two(content.length + 2),
  ...content,
];

/** An EXIF segment with an orientation and a location. */
const exif = (orientation: number): number[] =>
  segment(0xe1, [
    ...bytesOf('Exif\0\0MM\0*'),
    ...four(8),
    ...two(2),
    // Orientation: tag, type SHORT, one of them.
    ...[...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0],
    // GPS directory: tag, type LONG, one of them, offset.
    ...[...two(0x8825), ...two(4), ...four(1), ...four(38)],
    ...four(0),
    ...bytesOf('52.5200N 13.4050E'),
  ]);

interface JpegOptions {
  width?: number;
  height?: number;
  orientation?: number;
  /** Data after the picture, such as the film of a live photo. */
  trailer?: string;
}

/** A JPEG with metadata and without pixels. */
export function jpeg(options: JpegOptions = {}): Uint8Array<ArrayBuffer> {
  const { width = 640, height = 480, orientation = 1, trailer = '' } = options;
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, bytesOf('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...exif(orientation),
    ...segment(0xe2, bytesOf('ICC_PROFILE\0colours')),
    ...segment(0xe2, bytesOf('MPF\0second picture')),
    ...segment(0xfe, bytesOf('Made by a camera')),
    ...segment(0xc0, [8, ...two(height), ...two(width), 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...[0x12, 0xff, 0x00, 0x34, 0xff, 0xd9],
    ...bytesOf(trailer),
  ]);
}

const chunk = (name: string, content: readonly number[]): number[] => [
  ...four(content.length),
  ...bytesOf(name),
  ...content,
  ...four(0),
];

export function png({ width = 640, height = 480 } = {}): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...bytesOf('\x89PNG\r\n\x1A\n'),
    ...chunk('IHDR', [...four(width), ...four(height), 8, 2, 0, 0, 0]),
    ...chunk('eXIf', bytesOf('52.5200N')),
    ...chunk('tEXt', bytesOf('Author\0Ann Roe')),
    ...chunk('IDAT', bytesOf('pixels')),
    ...chunk('IEND', []),
    ...bytesOf('<script>'),
  ]);
}

export function pdf(pages = 1, trailer = ''): string {
  return textOfPdf({ pages, trailer });
}

export function file(content: string | Uint8Array<ArrayBuffer>, name = 'scan', type = ''): File {
  const bytes = typeof content === 'string' ? Uint8Array.from(bytesOf(content)) : content;
  return new File([bytes], name, { type });
}

/** A file as Latin-1 text. */
export async function contentOf(file: Blob): Promise<string> {
  return Buffer.from(await file.arrayBuffer()).toString('latin1');
}
