/** Returns constant rows as `(values …)`: a view of them can't be emptied. */
export function valuesOf(rows: readonly (readonly unknown[])[]): string {
  return `(values ${rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ')})`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
