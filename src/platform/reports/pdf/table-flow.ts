/** Positions on a US Letter page, in points from the upper left corner. */
export const layout = {
  width: 612,
  height: 792,
  left: 54,
  right: 558,
  /** Top of tables on the first page, below the addressee. */
  firstTop: 236,
  /** Top of tables on the other pages. */
  top: 72,
  /** Lower limit of tables. */
  bottom: 728,
  /** Title and column headings. */
  headHeight: 44,
  rowHeight: 16,
  gap: 18,
} as const;

/** Lays tables out on pages. Used without drawing, it counts the pages. */
export interface TableFlow {
  /** Starts a table. Returns the position of its head, which stays on one page with the first row. */
  begin(): number;
  /** Returns the position of the next row, and of the repeated head on a new page. */
  next(): { readonly y: number; readonly headAgain?: number };
  readonly pages: number;
}

/** @param onPage called for each page after the first, before anything is placed on it */
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

/** Returns the number of pages of tables with the given numbers of rows. */
export function countPages(rowsOfTables: readonly number[]): number {
  const flow = createTableFlow();
  for (const rows of rowsOfTables) {
    flow.begin();
    for (let row = 0; row < rows; row++) flow.next();
  }
  return flow.pages;
}
