import * as z from 'zod/mini';
import { percentPlaces } from './percent-left.ts';

/** Share in percent, with up to four decimal places. */
export const Percentage = z.number().check(
  z.minimum(0),
  z.maximum(100),
  z.refine((value) => Number(value.toFixed(percentPlaces)) === value, {
    error: `must have at most ${percentPlaces} decimal places`,
  }),
);
