import { brands } from './card-brand.ts';

/** Networks of one country, of which we have no mark: see `ownNetworkPattern` of the contract. */
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
 * Has the form know how long numbers and codes of these networks are. It comes after the first field
 * accepts typing, and after the brands that have a mark.
 */
export function addNationalNetworks(): void {
  for (const [prefix, lengths] of networks) {
    brands.push({ prefix, brand: { lengths, codeLength: 3 } });
  }
}
