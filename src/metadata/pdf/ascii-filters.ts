/** A buffer that grows up to a limit. */
export interface GrowingBuffer {
  /** Appends bytes; returns false if they would exceed the limit. */
  append(bytes: ArrayLike<number>): boolean;
  bytes(): Uint8Array;
}

export function createGrowingBuffer(expected: number, maxBytes: number): GrowingBuffer {
  let bytes = new Uint8Array(Math.min(expected, maxBytes) + 64);
  let length = 0;
  return {
    append(more) {
      if (length + more.length > maxBytes) return false;
      if (length + more.length > bytes.length) {
        const larger = new Uint8Array(Math.max(bytes.length * 2, length + more.length));
        larger.set(bytes);
        bytes = larger;
      }
      bytes.set(more, length);
      length += more.length;
      return true;
    },
    bytes: () => bytes.subarray(0, length),
  };
}

const endOfData = 0x3e;

/** Decodes two hexadecimal digits per byte, up to `>`. */
export function decodeAsciiHex(bytes: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(Math.ceil(bytes.length / 2));
  let digits = 0;
  for (const byte of bytes) {
    if (byte === endOfData) break;
    const digit = Number.parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) continue;
    const at = digits++ >> 1;
    decoded[at] = (decoded[at] ?? 0) | (digits % 2 ? digit << 4 : digit);
  }
  return decoded.subarray(0, Math.ceil(digits / 2));
}

const [bang, lastDigit, zeros] = [0x21, 0x75, 0x7a];

/** Decodes five characters per four bytes, up to `~>`; `z` stands for four zeros. */
export function decodeAscii85(bytes: Uint8Array, maxBytes: number): Uint8Array | undefined {
  const decoded = createGrowingBuffer(bytes.length, maxBytes);
  for (const group of groupsOf(bytes)) {
    const padded = [...group, ...Array<number>(5 - group.length).fill(84)];
    if (!decoded.append(decodeGroup(padded, group.length - 1))) return undefined;
  }
  return decoded.bytes();
}

/** Yields groups of five digits; the last may have fewer. */
function* groupsOf(bytes: Uint8Array): Generator<readonly number[]> {
  const end = bytes.indexOf(0x7e);
  let group: number[] = [];
  for (const byte of end < 0 ? bytes : bytes.subarray(0, end)) {
    if (byte >= bang && byte <= lastDigit) group.push(byte - bang);
    else if (byte === zeros && group.length === 0) group = [0, 0, 0, 0, 0];
    if (group.length < 5) continue;
    yield group;
    group = [];
  }
  if (group.length > 1) yield group;
}

function decodeGroup(group: readonly number[], count: number): number[] {
  const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
  return [24, 16, 8, 0].slice(0, count).map((shift) => Math.floor(value / 2 ** shift) & 255);
}

/** Decodes runs: a length n < 128 copies n + 1 bytes, n > 128 repeats a byte 257 - n times, and 128 is the end. */
export function decodeRunLength(bytes: Uint8Array, maxBytes: number): Uint8Array | undefined {
  const decoded = createGrowingBuffer(bytes.length * 2, maxBytes);
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at++] ?? 128;
    if (length === 128) break;
    const isCopy = length < 128;
    const part = isCopy
      ? bytes.subarray(at, at + length + 1)
      : new Uint8Array(257 - length).fill(bytes[at] ?? 0);
    if (!decoded.append(part)) return undefined;
    at += isCopy ? length + 1 : 1;
  }
  return decoded.bytes();
}
