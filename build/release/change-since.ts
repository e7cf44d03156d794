/** Brotli bytes of a release, by what `npm run size` calls them. */
export interface ReleasedSizes {
  readonly version: string;
  readonly sizes: Readonly<Record<string, number>>;
}

/** How a size has changed since the last release: `+12`, `-3`, `+0`, or `new`; eight characters. */
export function changeSince({ sizes }: ReleasedSizes, what: string, size: number): string {
  const before = sizes[what];
  const change = before === undefined ? 'new' : `${size < before ? '' : '+'}${size - before}`;
  return change.padStart(8);
}
