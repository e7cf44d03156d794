/** Names in kebab-case of those columns whose values differ, as webhooks list them. */
export function changedColumns<Row extends object>(
  before: Row,
  after: Row,
  columns: readonly (keyof Row & string)[],
): string[] {
  return columns
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map((column) => column.replaceAll('_', '-'));
}
