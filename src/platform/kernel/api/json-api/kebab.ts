/** Converts `billing_address` and `billingAddress` to `billing-address`; `street1` stays unchanged. */
export function toKebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}
