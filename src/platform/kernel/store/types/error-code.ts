/** Returns the code of an error of Node.js or PostgreSQL: `ENOSPC`, `40001`. Empty without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
