import { type Range, viewOf } from './range.ts';

/** A marker with what belongs to it; the one of a scan with its pixels. */
export interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

const [baseline, extended, progressive] = [0xc0, 0xc1, 0xc2];
const [startOfScan, tablesOfCodes, restarts] = [0xda, 0xc4, 0xdd];

/**
 * Whether a JPEG without an end has all its pixels: only the word for its end is missing. Of a
 * progressive one, the first scan shows the whole picture already.
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
    ({ marker, start }) => marker === tablesOfCodes && start < last.start,
  );
  const told = segments.findLast(({ marker }) => marker === restarts);
  const interval = (told && viewOf(bytes).getUint16(told.start + 4)) || Number.POSITIVE_INFINITY;
  return isWhole(bytes, { frame, scan: last, codes: codesOf(bytes, tables), interval });
}

interface Component {
  readonly id: number;
  /** Blocks of it in a unit. */
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

/** Lengths and values by the code with a leading one: `101` is 0b1101. */
type Codes = ReadonlyMap<number, number>;

/** Huffman codes by class and number, as tables name them: the last of each. */
function codesOf(bytes: Uint8Array, tables: readonly Segment[]): ReadonlyMap<number, Codes> {
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

interface Pixels {
  /** Units after which codes begin anew. */
  readonly interval: number;
  readonly frame: Segment;
  readonly scan: Segment;
  readonly codes: ReadonlyMap<number, Codes>;
}

function isWhole(bytes: Uint8Array, pixels: Pixels): boolean {
  const { scan, codes, interval } = pixels;
  const count = bytes[scan.start + 4] ?? 0;
  const { components, across, down, ...size } = readFrame(bytes, pixels.frame);
  const shown = Array.from({ length: count }, (_, index) => {
    const at = scan.start + 5 + index * 2;
    const tables = bytes[at + 1] ?? 0;
    const component = components.find(({ id }) => id === bytes[at]);
    return { component, dc: codes.get(tables >> 4), ac: codes.get(16 + (tables & 15)) };
  });
  const [first] = shown;
  if (!first?.component) return false;
  // A component of its own is not in units of several blocks.
  const wide =
    count === 1 ? (size.width * first.component.across) / across / 8 : size.width / across / 8;
  const high =
    count === 1 ? (size.height * first.component.down) / down / 8 : size.height / down / 8;
  const blocks = shown.flatMap((one) => {
    const many = one.component ? one.component.across * one.component.down : 0;
    return Array<typeof one>(count === 1 ? 1 : many).fill(one);
  });
  const bits = createBits(bytes, [scan.start + 8 + count * 2, scan.end]);
  for (let unit = 0; unit < Math.ceil(wide) * Math.ceil(high); unit++) {
    if (unit > 0 && unit % interval === 0) bits.restart();
    if (!blocks.every(({ dc, ac }) => dc && ac && readBlock(bits, dc, ac))) return false;
  }
  return true;
}

/** @returns whether there is one more block */
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
  /** The value of the next code; undefined at the end, and for an unknown one. */
  code(codes: Codes): number | undefined;
  /** @returns whether there are so many */
  skip(count: number): boolean;
  /** Goes to the next whole byte. */
  restart(): void;
}

function createBits(bytes: Uint8Array, [start, end]: Range): Bits {
  let at = start;
  let [held, left] = [0, 0];
  const next = (): number | undefined => {
    if (left === 0) {
      while (bytes[at] === 0xff && bytes[at + 1] !== 0 && at < end) at += 2;
      if (at >= end) return undefined;
      held = bytes[at] ?? 0;
      at += held === 0xff ? 2 : 1;
      left = 8;
    }
    left--;
    return (held >> left) & 1;
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
