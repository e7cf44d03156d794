/** `billing_address`, `billingAddress` and `billing-address` as `billing-address`; `street1` stays as it is. */
export function toKebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}
