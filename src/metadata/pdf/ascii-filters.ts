/** Bytes that grow while more are written to them, up to a limit. */
export interface Growing {
  /** False once there would be more than the limit. */
  add(bytes: ArrayLike<number>): boolean;
  written(): Uint8Array;
}

export function growing(expected: number, most: number): Growing {
  let bytes = new Uint8Array(Math.min(expected, most) + 64);
  let length = 0;
  return {
    add(more) {
      if (length + more.length > most) return false;
      if (length + more.length > bytes.length) {
        const larger = new Uint8Array(Math.max(bytes.length * 2, length + more.length));
        larger.set(bytes);
        bytes = larger;
      }
      bytes.set(more, length);
      length += more.length;
      return true;
    },
    written: () => bytes.subarray(0, length),
  };
}

const endOfData = 0x3e;

/** Two digits for each byte, up to `>`. */
export function fromAsciiHex(bytes: Uint8Array): Uint8Array {
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

/** Five characters for each four bytes, up to `~>`; `z` is four zeros. */
export function fromAscii85(bytes: Uint8Array, most: number): Uint8Array | undefined {
  const decoded = growing(bytes.length, most);
  for (const group of groupsOf(bytes)) {
    const padded = [...group, ...Array<number>(5 - group.length).fill(84)];
    if (!decoded.add(bytesOfGroup(padded, group.length - 1))) return undefined;
  }
  return decoded.written();
}

/** Five digits each; the last may have fewer. */
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

function bytesOfGroup(group: readonly number[], count: number): number[] {
  const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
  return [24, 16, 8, 0].slice(0, count).map((shift) => Math.floor(value / 2 ** shift) & 255);
}

/** A length below 128 copies one byte more, above it repeats a byte 257 less that often; 128 ends. */
export function fromRunLength(bytes: Uint8Array, most: number): Uint8Array | undefined {
  const decoded = growing(bytes.length * 2, most);
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at++] ?? 128;
    if (length === 128) break;
    const isCopy = length < 128;
    const part = isCopy
      ? bytes.subarray(at, at + length + 1)
      : new Uint8Array(257 - length).fill(bytes[at] ?? 0);
    if (!decoded.add(part)) return undefined;
    at += isCopy ? length + 1 : 1;
  }
  return decoded.written();
}
