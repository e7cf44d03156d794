/** Brotli bytes of a release, by their names in `npm run size`. */
export interface ReleasedSizes {
  readonly version: string;
  readonly sizes: Readonly<Record<string, number>>;
}

/** Returns the change of a size since the last release: `+12`, `-3`, `+0` or `new`, eight characters wide. */
export function changeSince({ sizes }: ReleasedSizes, what: string, size: number): string {
  const before = sizes[what];
  const change = before === undefined ? 'new' : `${size < before ? '' : '+'}${size - before}`;
  return change.padStart(8);
}
