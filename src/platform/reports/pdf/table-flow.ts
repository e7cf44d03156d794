/** Places on a page, in points from its upper left corner; the page is US Letter. */
export const layout = {
  width: 612,
  height: 792,
  left: 54,
  right: 558,
  /** Where tables begin on the first page, below the addressee, and on the others. */
  firstTop: 236,
  top: 72,
  /** Where they end at the latest. */
  bottom: 728,
  /** Name of a table and heads of its columns. */
  headHeight: 44,
  rowHeight: 16,
  gap: 18,
} as const;

/**
 * Walks down the pages as tables are set, and knows where everything stands. Set without drawing,
 * it tells how many pages there will be.
 */
export interface TableFlow {
  /** Begins a table; the place of its head, which its first row follows on the same page. */
  begin(): number;
  /** The next row of the table; on a new page with the head once more. */
  next(): { readonly y: number; readonly headAgain?: number };
  readonly pages: number;
}

/** @param onPage called for each page after the first, before something is placed on it */
export function createTableFlow(onPage: () => void = () => {}): TableFlow {
  let y: number = layout.firstTop;
  let pages = 1;
  const take = (height: number): number => {
    y += height;
    return y - height;
  };
  const turn = (): void => {
    pages += 1;
    y = layout.top;
    onPage();
  };
  const hasRoomFor = (height: number) => y + height <= layout.bottom;
  return {
    begin() {
      if (pages > 1 || y > layout.firstTop) take(layout.gap);
      if (!hasRoomFor(layout.headHeight + layout.rowHeight)) turn();
      return take(layout.headHeight);
    },
    next() {
      if (hasRoomFor(layout.rowHeight)) return { y: take(layout.rowHeight) };
      turn();
      const headAgain = take(layout.headHeight);
      return { y: take(layout.rowHeight), headAgain };
    },
    get pages() {
      return pages;
    },
  };
}

/** How many pages tables of so many rows take. */
export function countPages(rowsOfTables: readonly number[]): number {
  const flow = createTableFlow();
  for (const rows of rowsOfTables) {
    flow.begin();
    for (let row = 0; row < rows; row++) flow.next();
  }
  return flow.pages;
}
