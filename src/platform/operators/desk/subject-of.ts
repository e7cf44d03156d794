import type { Context } from 'hono';
import type { Subject } from '../decisions/subject.ts';

/** Returns the subject in the path of a request. */
export function subjectOf({ req }: Context): Subject {
  return { type: req.param('type') ?? '', id: req.param('id') ?? '' };
}
