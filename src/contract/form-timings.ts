import * as z from 'zod/mini';
import { byAnyone } from './collection.ts';
import { embedNames } from './embed-names.ts';
import { formTimingsPath, maxTimingMs, maxTimings } from './frame-timings.ts';

const Milliseconds = z.int().check(z.gte(0), z.lte(maxTimingMs));
const Several = z.array(Milliseconds).check(z.maxLength(maxTimings));

/** Timings of a form, sent by the form if the merchant opted in. Contains nothing else. */
export const FormTimings = z.object({
  embed: z.enum(embedNames),
  /** From the call of the launch function to `loaded`. */
  launch: Milliseconds,
  /** From the start of the form's document to its first paint; null if unknown. */
  drawn: z.nullable(Milliseconds),
  /** Requests of the form to the platform. */
  requests: Several,
  /** Key and pointer presses that took 104 ms or more until the next paint. */
  presses: Several,
});
export type FormTimings = z.infer<typeof FormTimings>;

export const sendFormTimings = byAnyone.post(
  formTimingsPath,
  'Report the timings of forms launched with `timingsSampleRate`',
  {
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
  },
);
