import * as z from 'zod/mini';

/** 10,000 for one percent: shares are compared in whole numbers, as sums of fractions are not exact. */
const places = 4;
const whole = 100 * 10 ** places;

/** A share in percent, to four decimal places. */
export const Percentage = z.number().check(
  z.minimum(0),
  z.maximum(100),
  z.refine((value) => Number(value.toFixed(places)) === value, {
    error: `must have at most ${places} decimal places`,
  }),
);

/** What is left of the whole when these shares are gone, in percent; negative when it is too little. */
export function percentLeft(shares: readonly number[]): number {
  const gone = shares.reduce((sum, share) => sum + Math.round(share * 10 ** places), 0);
  return (whole - gone) / 10 ** places;
}
