import { type OneReply, one } from '../../kernel/api/index.ts';
import type { Resource, ResourceToken } from '../../kernel/work/index.ts';
import type { CardAttempt } from '../attempts/attempts.ts';
import type { CardsParts } from './cards-parts.ts';

/**
 * Tells the holder of a token whether an attempt is under way, so that a form which is launched
 * meanwhile waits for its end and asks for no other.
 *
 * @param open the attempt that has not ended, if there is one
 */
export function progressOf(open: CardAttempt | undefined): Readonly<Record<string, boolean>> {
  return { 'attempt-in-progress': open !== undefined };
}

/** Answers the holder of a token what has become of an attempt: its end, or the authentication. */
export async function answerOfAttempt(
  parts: CardsParts,
  resource: Resource,
  { token, attempt }: { token: ResourceToken; attempt: CardAttempt },
): Promise<OneReply> {
  const isDone = attempt.state === 'succeeded';
  return one(resource, attempt.subject_id, {
    included: isDone ? [] : await parts.tellAuthentication(attempt.id, token),
    dropConnection: isDone && (await parts.losesAnswer(attempt)),
  });
}
