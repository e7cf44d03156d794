import { Buffer as PlainBuffer } from 'buffer/index.js';

const plain = { from: PlainBuffer.from, toString: PlainBuffer.prototype.toString };

Object.assign(PlainBuffer.prototype, {
  toString(encoding?: BufferEncoding, ...range: number[]): string {
    const isUrl = encoding === 'base64url';
    const text: string = Reflect.apply(plain.toString, this, [
      isUrl ? 'base64' : encoding,
      ...range,
    ]);
    return isUrl
      ? text
          .replace(/={1,2}$/, '')
          .replaceAll('+', '-')
          .replaceAll('/', '_')
      : text;
  },
});

Object.assign(PlainBuffer, {
  from: (value: unknown, encoding?: unknown, ...rest: unknown[]) =>
    Reflect.apply(plain.from, PlainBuffer, [
      value,
      encoding === 'base64url' ? 'base64' : encoding,
      ...rest,
    ]),
});

const asInNode: unknown = PlainBuffer;

/** `Buffer` in a browser, with `base64url`, which the package lacks. */
export const Buffer = asInNode as typeof globalThis.Buffer;
export type Buffer = globalThis.Buffer;
