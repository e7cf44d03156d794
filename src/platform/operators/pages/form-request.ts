import type { Context } from 'hono';
import { bodyLimit, readBody } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';

/** The fields of a form, by their names. */
export type Fields = Readonly<Record<string, string | undefined>>;

/**
 * Reads the fields of a form.
 *
 * @throws Failure request_too_large
 */
export async function readForm({ req }: Context): Promise<Fields> {
  const { bytes } = await readBody(req.raw, bodyLimit);
  return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
}

/**
 * Returns the problems of a rejected form, which a page shows above it.
 *
 * @throws any error that isn't a Failure
 */
export function problemsOf(error: unknown): {
  readonly status: 422;
  readonly problems: readonly string[];
} {
  if (!(error instanceof Failure)) throw error;
  const problems = error.problems.map(({ detail }) => detail);
  return { status: error.status as 422, problems };
}
