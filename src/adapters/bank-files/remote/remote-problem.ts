/** Problem with a file at the bank. The message has no personal data. */
export class RemoteProblem extends Error {
  override readonly name = 'RemoteProblem';
}

/** Describes an error for the log. Messages of others are left out: they may quote what a file contains. */
export function reasonOf(error: unknown): string {
  if (error instanceof RemoteProblem) return error.message;
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return `${error.name}${code}`;
}
