/** A part of a file, by its first byte and the one after its last. */
export type Range = readonly [start: number, end: number];

/** Those parts of a file, one behind the other. */
export function joinRanges(bytes: Uint8Array, ranges: readonly Range[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(ranges.reduce((sum, [start, end]) => sum + end - start, 0));
  let at = 0;
  for (const [start, end] of ranges) {
    joined.set(bytes.subarray(start, end), at);
    at += end - start;
  }
  return joined;
}

/** The same parts in order, those that touch as one: many may name the same bytes. */
export function unionOf(ranges: readonly Range[]): Range[] {
  const union: [start: number, end: number][] = [];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = union.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else union.push([start, end]);
  }
  return union;
}

/** The file with something more in it. */
export function insert(bytes: Uint8Array, at: number, more: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes.length + more.length);
  whole.set(bytes.subarray(0, at));
  whole.set(more, at);
  whole.set(bytes.subarray(at), at + more.length);
  return whole;
}

/** Bytes as Latin-1 text. Short ones only. */
export function textOf(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/** Latin-1 text as bytes. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** To read numbers of a file. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
