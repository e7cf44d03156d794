/**
 * Does the work of a job for each row, one after the other. A row with which it fails stands in
 * nobody's way: the others have their turn, and then the job fails.
 *
 * @throws AggregateError
 */
export async function eachAlone<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) {
    await work(row).catch((error: unknown) => failures.push(error));
  }
  requireNone(failures);
}

/** The same for work that waits for somebody outside: all rows at once. */
export async function allAlone<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const results = await Promise.allSettled(rows.map(work));
  requireNone(results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
}

function requireNone(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rows failed`);
}
