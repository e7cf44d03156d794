/** Files that `build/tax-ids.ts` publishes. */
declare module '*?tax-ids' {
  /** Countries with a file, ISO 3166-1 alpha-2, separated by spaces. */
  export const codes: string;
  export const load: (country: string) => Promise<import('./load-kinds.ts').TaxIdFile>;
}
