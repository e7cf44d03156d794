import type { Context } from 'hono';
import type { Subject } from '../decisions/subject.ts';

/** The subject that the path of a request names. */
export function subjectOf({ req }: Context): Subject {
  return { type: req.param('type') ?? '', id: req.param('id') ?? '' };
}
