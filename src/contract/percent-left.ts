/** Decimal places that shares in percent have at most. */
export const percentPlaces = 4;

/** 10,000 for one percent: shares are compared in whole numbers, as sums of fractions are not exact. */
const unit = 10 ** percentPlaces;

/** What is left of the whole when these shares are gone, in percent; negative when it is too little. */
export function percentLeft(shares: readonly number[]): number {
  const gone = shares.reduce((sum, share) => sum + Math.round(share * unit), 0);
  return (100 * unit - gone) / unit;
}
