import { growing } from './ascii-filters.ts';

const [clear, end] = [256, 257];
const longestCode = 12;

interface Lzw {
  /** Codes become longer one code earlier than they need to, as is the default of PDF. */
  readonly isEarly: boolean;
  /** Bytes that may be unpacked. */
  readonly most: number;
}

/** Undoes LZW as PDF and TIFF have it: codes of 9 to 12 bits, the highest bit first. */
export function fromLzw(bytes: Uint8Array, { isEarly, most }: Lzw): Uint8Array | undefined {
  const decoded = growing(bytes.length * 3, most);
  const codes = createCodes(bytes);
  let words: Uint8Array[] = [];
  let last: Uint8Array | undefined;
  for (let size = 9; ; size = sizeFor(words.length + 258 + (isEarly ? 1 : 0))) {
    const code = codes(size);
    if (code === undefined || code === end) return decoded.written();
    if (code === clear) {
      [words, last] = [[], undefined];
      continue;
    }
    const word = wordOf(code, words, last);
    if (!word || !decoded.add(word)) return undefined;
    if (last && words.length < mostWords) words.push(longer(last, word[0] ?? 0));
    last = word;
  }
}

const mostWords = 2 ** longestCode - 258;

/** Reads the next code of so many bits; undefined behind the last. */
function createCodes(bytes: Uint8Array): (size: number) => number | undefined {
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

function wordOf(
  code: number,
  words: readonly Uint8Array[],
  last: Uint8Array | undefined,
): Uint8Array | undefined {
  if (code < 256) return Uint8Array.of(code);
  // The word that this very code makes.
  if (code - 258 === words.length && last) return longer(last, last[0] ?? 0);
  return words[code - 258];
}

function longer(word: Uint8Array, byte: number): Uint8Array {
  const next = new Uint8Array(word.length + 1);
  next.set(word);
  next[word.length] = byte;
  return next;
}

function sizeFor(codes: number): number {
  return Math.min(longestCode, Math.max(9, Math.floor(Math.log2(codes)) + 1));
}
