/** The parts that `build/languages.ts` makes of each language. */

declare module '*.json?language' {
  export const texts: import('./texts.ts').Spoken;
}
declare module '*.json?card' {
  export const texts: import('./texts.ts').CardTexts;
}
declare module '*.json?first-page' {
  export const texts: Pick<
    import('./texts.ts').OnboardingTexts,
    typeof import('./first-page.ts').firstPage[number]
  >;
}
declare module '*.json?other-pages' {
  export const texts: Omit<
    import('./texts.ts').OnboardingTexts,
    typeof import('./first-page.ts').firstPage[number]
  >;
}
declare module '*.json?files' {
  export const texts: Readonly<Record<import('./texts.ts').FileFinding, string>>;
}
declare module '*.json?checks' {
  export const texts: Readonly<Record<string, string>>;
}
