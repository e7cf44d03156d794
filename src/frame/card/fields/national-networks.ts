import { brands } from './card-brand.ts';

/** National networks without a mark: see `ownNetworkPattern` of the contract. */
const networks: readonly [prefix: RegExp, lengths: readonly number[]][] = [
  // RuPay, Elo, Hipercard and Troy.
  [/^(50(?!6[01]|7[89])|6[023]|8[12]|9792)/, [16]],
  // Verve.
  [/^50/, [16, 18, 19]],
  // NAPAS.
  [/^9704/, [16, 19]],
  // Mir.
  [/^220[0-4]/, [16, 17, 18, 19]],
];

/**
 * Adds the number and code lengths of national networks to the brands. Runs after the first field accepts
 * typing, so these come after the brands with a mark.
 */
export function addNationalNetworks(): void {
  for (const [prefix, lengths] of networks) {
    brands.push({ prefix, brand: { lengths, codeLength: 3 } });
  }
}
