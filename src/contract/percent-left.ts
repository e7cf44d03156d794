/** Maximum decimal places of shares in percent. */
export const percentPlaces = 4;

/** Units per percent. Sums of fractions are not exact, so shares are added as whole numbers. */
const unit = 10 ** percentPlaces;

/** Returns 100 percent minus these shares; negative if they exceed it. */
export function percentLeft(shares: readonly number[]): number {
  const gone = shares.reduce((sum, share) => sum + Math.round(share * unit), 0);
  return (100 * unit - gone) / unit;
}
