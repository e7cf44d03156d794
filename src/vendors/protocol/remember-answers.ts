import { createHmac, randomBytes } from 'node:crypto';

/** A call that runs once for each name. */
interface Named<Answer> {
  readonly name: string;
  /** What comes with the name: the same name with another body is a mistake. */
  readonly body: string;
  readonly run: () => Promise<Answer>;
}

interface Remembered<Answer> {
  readonly digest: string;
  readonly answer: Promise<Answer>;
}

/** How many are remembered; the oldest are forgotten first. */
const most = 10_000;

/**
 * Answers the same name again with the first answer, also while that is still worked on. A failure
 * is not remembered. Of a body only a digest is kept, by a key of this process: a security code could
 * be guessed from a plain one.
 *
 * @returns undefined when the name came with another body before
 */
export function createRememberedAnswers<Answer extends { readonly status: number }>() {
  const digestKey = randomBytes(32);
  const known = new Map<string, Remembered<Answer>>();
  const forget = (name: string) => known.delete(name);
  return async ({ name, body, run }: Named<Answer>): Promise<Answer | undefined> => {
    const digest = createHmac('sha256', digestKey).update(body).digest('base64url');
    const before = known.get(name);
    if (before) return before.digest === digest ? before.answer : undefined;
    const answer = run();
    known.set(name, { digest, answer });
    const [oldest] = known.size > most ? known.keys() : [];
    if (oldest !== undefined) forget(oldest);
    const { status } = await answer;
    if (status >= 500) forget(name);
    return answer;
  };
}
