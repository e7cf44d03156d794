/** Attributes with sensitive authentication data (PCI DSS 3.3): not even a digest of them is stored. */
export const neverStored: ReadonlySet<string> = new Set(['cvv']);
