import * as z from 'zod/mini';
import { embedNames } from './embed-names.ts';
import { formTimingsPath, longestTiming, mostTimings } from './frame-timings.ts';
import type { Operation } from './operation.ts';

const Milliseconds = z.int().check(z.gte(0), z.lte(longestTiming));
const Several = z.array(Milliseconds).check(z.maxLength(mostTimings));

/** How fast a form was, sent by the form itself where the merchant has opted in. Times, and nothing else. */
export const FormTimings = z.object({
  embed: z.enum(embedNames),
  /** From the call of the launch function to `loaded`. */
  launch: Milliseconds,
  /** From the start of the form's document to its first picture; null where the browser does not say. */
  drawn: z.nullable(Milliseconds),
  /** What the form asked the platform. */
  requests: Several,
  /** Presses of keys and pointers that took 104 ms and more to show. */
  presses: Several,
});
export type FormTimings = z.infer<typeof FormTimings>;

export const sendFormTimings = {
  method: 'POST',
  path: formTimingsPath,
  summary: 'Receives the timings of forms launched with `timingsSampleRate`',
  credential: 'none',
  body: FormTimings,
  encoding: 'json',
  status: 204,
  everyRequestCounts: true,
  example: {
    embed: 'credit-card',
    launch: 420,
    drawn: 180,
    requests: [35, 210],
    presses: [],
  },
} satisfies Operation;
