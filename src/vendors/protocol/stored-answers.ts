import { createHmac, randomBytes } from 'node:crypto';

/** Answer of a vendor to a call. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Repeats the first answer for the same name, even while it is in progress. Failures aren't stored.
 *
 * @returns undefined if the name was used with another body
 */
export type StoredAnswers = (
  name: string,
  body: string,
  run: () => Promise<StoredAnswer>,
) => Promise<StoredAnswer | undefined>;

/** Maximum number of stored answers; the oldest are removed first. */
const maxAnswers = 10_000;

/**
 * Creates answers in memory. Stores only a keyed digest of a body, as a security code could be guessed from a
 * plain one.
 */
export function createStoredAnswers(): StoredAnswers {
  const digestKey = randomBytes(32);
  const stored = new Map<string, { digest: string; answer: Promise<StoredAnswer> }>();
  return async (name, body, run) => {
    const digest = createHmac('sha256', digestKey).update(body).digest('base64url');
    const earlier = stored.get(name);
    if (earlier) return earlier.digest === digest ? earlier.answer : undefined;
    const answer = run();
    stored.set(name, { digest, answer });
    const [oldest] = stored.size > maxAnswers ? stored.keys() : [];
    if (oldest !== undefined) stored.delete(oldest);
    const { status } = await answer;
    if (status >= 500) stored.delete(name);
    return answer;
  };
}
