import { type Range, viewOf } from './range.ts';

/** A marker with its content; a scan includes its pixels. */
export interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

const [baseline, extended, progressive] = [0xc0, 0xc1, 0xc2];
const [startOfScan, huffmanTables, restartInterval] = [0xda, 0xc4, 0xdd];

/**
 * True if a JPEG without an end marker is otherwise complete. In a progressive JPEG, the first scan already shows
 * the whole picture.
 */
export function hasAllPixels(bytes: Uint8Array, segments: readonly Segment[]): boolean {
  const frame = segments.find(({ marker }) => marker >= baseline && marker <= progressive);
  const scans = segments.filter(({ marker }) => marker === startOfScan);
  const last = scans.at(-1);
  if (!frame || !last) return false;
  if (frame.marker === progressive) return scans.length > 1;
  if (frame.marker !== baseline && frame.marker !== extended) return false;
  const { components } = readFrame(bytes, frame);
  const shown = scans.reduce((sum, { start }) => sum + (bytes[start + 4] ?? 0), 0);
  if (shown < components.length) return false;
  const tables = segments.filter(
    ({ marker, start }) => marker === huffmanTables && start < last.start,
  );
  const restart = segments.findLast(({ marker }) => marker === restartInterval);
  const interval =
    (restart && viewOf(bytes).getUint16(restart.start + 4)) || Number.POSITIVE_INFINITY;
  return isComplete(bytes, { frame, scan: last, codes: readCodes(bytes, tables), interval });
}

interface Component {
  readonly id: number;
  /** Blocks per unit, horizontally and vertically. */
  readonly across: number;
  readonly down: number;
}

function readFrame(bytes: Uint8Array, { start }: Segment) {
  const view = viewOf(bytes);
  const components = Array.from({ length: view.getUint8(start + 9) }, (_, index): Component => {
    const at = start + 10 + index * 3;
    const factors = view.getUint8(at + 1);
    return { id: view.getUint8(at), across: factors >> 4, down: factors & 15 };
  });
  return {
    height: view.getUint16(start + 5),
    width: view.getUint16(start + 7),
    components,
    across: Math.max(...components.map((one) => one.across)),
    down: Math.max(...components.map((one) => one.down)),
  };
}

/** Values by Huffman code, prefixed with a 1 to preserve its length: `101` is 0b1101. */
type Codes = ReadonlyMap<number, number>;

/** Reads the Huffman codes by table class and number; later tables replace earlier ones. */
function readCodes(bytes: Uint8Array, tables: readonly Segment[]): ReadonlyMap<number, Codes> {
  const all = new Map<number, Codes>();
  for (const { start, end } of tables) {
    for (let at = start + 4; at + 17 <= end; ) {
      const codes = new Map<number, number>();
      let [code, value] = [0, at + 17];
      for (let length = 1; length <= 16; length++) {
        for (let count = bytes[at + length] ?? 0; count > 0; count--) {
          codes.set((1 << length) | code++, bytes[value++] ?? 0);
        }
        code <<= 1;
      }
      all.set(bytes[at] ?? 0, codes);
      at = value;
    }
  }
  return all;
}

interface LastScan {
  /** Units between restarts. */
  readonly interval: number;
  readonly frame: Segment;
  readonly scan: Segment;
  readonly codes: ReadonlyMap<number, Codes>;
}

function isComplete(bytes: Uint8Array, lastScan: LastScan): boolean {
  const { scan, codes, interval } = lastScan;
  const count = bytes[scan.start + 4] ?? 0;
  const { components, across, down, ...size } = readFrame(bytes, lastScan.frame);
  const shown = Array.from({ length: count }, (_, index) => {
    const at = scan.start + 5 + index * 2;
    const tables = bytes[at + 1] ?? 0;
    const component = components.find(({ id }) => id === bytes[at]);
    return { component, dc: codes.get(tables >> 4), ac: codes.get(16 + (tables & 15)) };
  });
  const [first] = shown;
  if (!first?.component) return false;
  // A scan of a single component is not in units of several blocks.
  const unitColumns =
    count === 1 ? (size.width * first.component.across) / across / 8 : size.width / across / 8;
  const unitRows =
    count === 1 ? (size.height * first.component.down) / down / 8 : size.height / down / 8;
  const blocks = shown.flatMap((one) => {
    const blocksPerUnit = one.component ? one.component.across * one.component.down : 0;
    return Array<typeof one>(count === 1 ? 1 : blocksPerUnit).fill(one);
  });
  const bits = createBits(bytes, [scan.start + 8 + count * 2, scan.end]);
  for (let unit = 0; unit < Math.ceil(unitColumns) * Math.ceil(unitRows); unit++) {
    if (unit > 0 && unit % interval === 0) bits.restart();
    if (!blocks.every(({ dc, ac }) => dc && ac && readBlock(bits, dc, ac))) return false;
  }
  return true;
}

/** Returns false if the block is incomplete. */
function readBlock(bits: Bits, dc: Codes, ac: Codes): boolean {
  const size = bits.code(dc);
  if (size === undefined || !bits.skip(size)) return false;
  for (let at = 1; at < 64; at++) {
    const run = bits.code(ac);
    if (run === undefined || !bits.skip(run & 15)) return false;
    if (run === 0) return true;
    at += run >> 4;
  }
  return true;
}

interface Bits {
  /** Reads the next code and returns its value. Undefined at the end of the data and for unknown codes. */
  code(codes: Codes): number | undefined;
  /** Returns false if fewer bits remain. */
  skip(count: number): boolean;
  /** Continues at the next whole byte. */
  restart(): void;
}

function createBits(bytes: Uint8Array, [start, end]: Range): Bits {
  let at = start;
  let [current, left] = [0, 0];
  const next = (): number | undefined => {
    if (left === 0) {
      while (bytes[at] === 0xff && bytes[at + 1] !== 0 && at < end) at += 2;
      if (at >= end) return undefined;
      current = bytes[at] ?? 0;
      at += current === 0xff ? 2 : 1;
      left = 8;
    }
    left--;
    return (current >> left) & 1;
  };
  return {
    code(codes) {
      for (let code = 1; code < 1 << 17; ) {
        const bit = next();
        if (bit === undefined) return undefined;
        code = (code << 1) | bit;
        const value = codes.get(code);
        if (value !== undefined) return value;
      }
      return undefined;
    },
    skip(count) {
      for (let index = 0; index < count; index++) if (next() === undefined) return false;
      return true;
    },
    restart() {
      left = 0;
    },
  };
}
