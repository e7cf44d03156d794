import * as z from 'zod/mini';

/** `data` of an event `change` of `GET /events`. */
export const ChangeEvent = z.object({
  /** Plural, as in paths: `funds-transfers`. */
  type: z.string(),
  id: z.string(),
  action: z.enum(['create', 'update', 'delete']),
});
export type ChangeEvent = z.infer<typeof ChangeEvent>;

/** Type of a change of the user's own sessions of the console, which are no resource. Its `id` is that of the user. */
export const ownSessions = 'console-sessions';

/** Header of a request that a page sends without its user, so that it doesn't keep the session alive. */
export const unattendedHeader = 'console-unattended';
