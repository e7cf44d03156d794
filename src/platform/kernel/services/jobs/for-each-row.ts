/** Runs `work` for each row in turn, also after failures. @throws AggregateError at the end */
export async function forEachRow<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) {
    await work(row).catch((error: unknown) => failures.push(error));
  }
  requireNone(failures);
}

/** Like {@link forEachRow}, but concurrently, for work that waits for other systems. */
export async function forEachRowConcurrently<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const results = await Promise.allSettled(rows.map(work));
  requireNone(results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
}

function requireNone(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rows failed`);
}
