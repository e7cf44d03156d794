import { createGrowingBuffer } from './ascii-filters.ts';

const [clear, end] = [256, 257];
const maxCodeBits = 12;

interface Lzw {
  /** Code lengths grow one code earlier than necessary, as is the default in PDF. */
  readonly isEarly: boolean;
  /** Limit for unpacked bytes. */
  readonly maxBytes: number;
}

/** Decodes LZW as in PDF and TIFF: codes of 9 to 12 bits, most significant bit first. */
export function decodeLzw(bytes: Uint8Array, { isEarly, maxBytes }: Lzw): Uint8Array | undefined {
  const decoded = createGrowingBuffer(bytes.length * 3, maxBytes);
  const readCode = createCodeReader(bytes);
  let words: Uint8Array[] = [];
  let last: Uint8Array | undefined;
  for (let size = 9; ; size = sizeFor(words.length + 258 + (isEarly ? 1 : 0))) {
    const code = readCode(size);
    if (code === undefined || code === end) return decoded.bytes();
    if (code === clear) {
      [words, last] = [[], undefined];
      continue;
    }
    const word = findWord(code, words, last);
    if (!word || !decoded.append(word)) return undefined;
    if (last && words.length < maxWords) words.push(appendByte(last, word[0] ?? 0));
    last = word;
  }
}

const maxWords = 2 ** maxCodeBits - 258;

/** Returns a function that reads a code with a number of bits. Undefined after the last code. */
function createCodeReader(bytes: Uint8Array): (size: number) => number | undefined {
  let [at, bits, held] = [0, 0, 0];
  return (size) => {
    while (held < size) {
      const byte = bytes[at++];
      if (byte === undefined) return undefined;
      bits = (bits << 8) | byte;
      held += 8;
    }
    held -= size;
    const code = bits >>> held;
    bits &= (1 << held) - 1;
    return code;
  };
}

function findWord(
  code: number,
  words: readonly Uint8Array[],
  last: Uint8Array | undefined,
): Uint8Array | undefined {
  if (code < 256) return Uint8Array.of(code);
  // The word that this code itself defines.
  if (code - 258 === words.length && last) return appendByte(last, last[0] ?? 0);
  return words[code - 258];
}

function appendByte(word: Uint8Array, byte: number): Uint8Array {
  const next = new Uint8Array(word.length + 1);
  next.set(word);
  next[word.length] = byte;
  return next;
}

function sizeFor(codes: number): number {
  return Math.min(maxCodeBits, Math.max(9, Math.floor(Math.log2(codes)) + 1));
}
