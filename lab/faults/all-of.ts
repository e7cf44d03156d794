export const pageSize = 1000;

/** Reads all rows of a list of the platform, in pages of {@link pageSize}. */
export async function allOf<Row>(read: (page: number) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const found = await read(page);
    rows.push(...found);
    if (found.length < pageSize) return rows;
  }
}
