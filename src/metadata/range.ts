/** Part of a file. The end is exclusive. */
export type Range = readonly [start: number, end: number];

/** Concatenates parts of a file. */
export function joinRanges(bytes: Uint8Array, ranges: readonly Range[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(ranges.reduce((sum, [start, end]) => sum + end - start, 0));
  let at = 0;
  for (const [start, end] of ranges) {
    joined.set(bytes.subarray(start, end), at);
    at += end - start;
  }
  return joined;
}

/** Sorts ranges and merges those that touch or overlap. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: [start: number, end: number][] = [];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

export function insert(
  bytes: Uint8Array,
  at: number,
  inserted: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes.length + inserted.length);
  whole.set(bytes.subarray(0, at));
  whole.set(inserted, at);
  whole.set(bytes.subarray(at), at + inserted.length);
  return whole;
}

/** Decodes Latin-1 text. For short ranges only. */
export function textOf(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/** Encodes Latin-1 text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Returns the four characters at an offset. Throws RangeError if they are outside of the file. */
export function tagAt(view: DataView, start: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(start + index)));
}
