declare module '*?postal-codes' {
  /** Loads the areas of postal codes by their first two digits; none if there are no such codes. */
  export const load: (prefix: string) => Promise<readonly import('./find-place.ts').Area[]>;
}
