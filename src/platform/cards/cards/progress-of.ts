import { type OneReply, one } from '../../kernel/api/index.ts';
import type { Resource, ResourceToken } from '../../kernel/work/index.ts';
import type { CardAttempt } from '../attempts/attempts.ts';
import type { CardsParts } from './cards-parts.ts';

/** Reports whether an attempt is in progress, so that a form launched meanwhile waits for it. */
export function progressOf(open: CardAttempt | undefined): Readonly<Record<string, boolean>> {
  return { 'attempt-in-progress': open !== undefined };
}

/** Responds to the token's holder with the end of an attempt or its authentication. */
export async function respondWithAttempt(
  parts: CardsParts,
  resource: Resource,
  { token, attempt }: { token: ResourceToken; attempt: CardAttempt },
): Promise<OneReply> {
  const isDone = attempt.state === 'succeeded';
  return one(resource, attempt.subject_id, {
    included: isDone ? [] : await parts.reportAuthentication(attempt.id, token),
    dropConnection: isDone && (await parts.losesAnswer(attempt)),
  });
}
