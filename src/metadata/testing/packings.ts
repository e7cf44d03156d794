import { deflateSync } from 'node:zlib';

type Packing = [how: string, pack: (bytes: Uint8Array) => Uint8Array | string, filter: string];

/** All filters that aren't specific to pictures, with their dictionary entries. */
export const packings: Packing[] = [
  ['not at all', (bytes) => bytes, ''],
  [
    'by Flate with a predictor',
    predicted,
    '/Filter /FlateDecode /DecodeParms <</Predictor 12 /Columns 4>>',
  ],
  ['in hexadecimal digits', (bytes) => `${hexOf(bytes)}>`, '/Filter /ASCIIHexDecode'],
  ['in ASCII85', ascii85, '/Filter [/ASCII85Decode]'],
  ['by LZW', lzw, '/Filter /LZWDecode'],
  ['by LZW in ASCII85', (bytes) => ascii85(lzw(bytes)), '/Filter [/ASCII85Decode /LZWDecode]'],
  ['by run lengths', runLength, '/Filter /RunLengthDecode'],
];

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** Rows of four bytes, each as the difference to the row above. */
function predicted(bytes: Uint8Array): Uint8Array {
  const rows = Array.from({ length: Math.ceil(bytes.length / 4) }, (_, row) => [
    2,
    ...[0, 1, 2, 3].map((column) => {
      const at = row * 4 + column;
      return (bytes[at] ?? 0x20) - (bytes[at - 4] ?? 0);
    }),
  ]);
  return deflateSync(Uint8Array.from(rows.flat()));
}

function ascii85(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const group = [0, 1, 2, 3].map((index) => bytes[at + index] ?? 0);
    let value = group.reduce((sum, byte) => sum * 256 + byte, 0);
    const count = Math.min(4, bytes.length - at);
    const digits = Array.from({ length: 5 }, () => {
      const digit = value % 85;
      value = Math.floor(value / 85);
      return String.fromCharCode(digit + 33);
    });
    text += digits
      .reverse()
      .join('')
      .slice(0, count + 1);
  }
  return `${text}~>`;
}

/** Uses only codes of nine bits, with regular resets: not compressed, but valid. */
function lzw(bytes: Uint8Array): Uint8Array {
  const codes = [...bytes].flatMap((byte, index) => (index % 200 ? [byte] : [256, byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) =>
    Number.parseInt(byte.padEnd(8, '0'), 2),
  );
}

function runLength(bytes: Uint8Array): Uint8Array {
  const runs = [...bytes].flatMap((byte) => [0, byte]);
  return Uint8Array.from([...runs, 128]);
}
