import { type OneReply, one } from '../../kernel/api/index.ts';
import type { Resource, ResourceToken } from '../../kernel/work/index.ts';
import type { CardAttempt } from '../attempts/attempts.ts';
import type { CardsParts } from './cards-parts.ts';
import { type CardholderCall, cardholderOf } from './run-attempt.ts';

/** Reports whether an attempt is in progress, so that a form launched meanwhile waits for it. */
export function progressOf(open: CardAttempt | undefined): Readonly<Record<string, boolean>> {
  return { 'attempt-in-progress': open !== undefined };
}

/** Responds to the token's holder with the subject of attempts and the one in progress, if any. */
export async function respondWithProgress(
  parts: CardsParts,
  resource: Resource,
  { token, id }: { token: ResourceToken; id: string },
): Promise<OneReply> {
  const open = await parts.attempts.findOpen(parts.services.store.db, id);
  return one(resource, id, {
    attributes: progressOf(open),
    included: open ? await parts.reportAuthentication(open.id, token) : [],
  });
}

/** Runs an attempt and responds to the token's holder with its end or its authentication. */
export async function runAndRespond(
  parts: CardsParts,
  resource: Resource,
  { token, call }: { token: ResourceToken; call: CardholderCall },
): Promise<OneReply> {
  const attempt = await parts.runAttempt.run(call.attemptId, cardholderOf(call));
  const isDone = attempt.state === 'succeeded';
  return one(resource, attempt.subject_id, {
    included: isDone ? [] : await parts.reportAuthentication(attempt.id, token),
    dropConnection: isDone && (await parts.losesAnswer(attempt)),
  });
}
