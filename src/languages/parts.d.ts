/** Parts that `build/languages.ts` creates from each language. */

declare module '*?spoken' {
  /** Every language, variants before their base: `en-GB` before `en`. */
  export const spoken: readonly import('./texts.ts').SupportedLanguage[];
}
declare module '*.json?shell' {
  export const texts: import('./texts.ts').ShellTexts;
}
declare module '*.json?card' {
  export const texts: import('./texts.ts').CardTexts;
}
declare module '*.json?card-first' {
  export const texts: Pick<
    import('./texts.ts').CardTexts,
    typeof import('./card-first.ts').cardFirst[number]
  >;
}
declare module '*.json?card-more' {
  export const texts: Omit<
    import('./texts.ts').CardTexts,
    typeof import('./card-first.ts').cardFirst[number]
  >;
}
declare module '*?words=card-labels' {
  /** In the order of `cardLabels`. */
  export const load: (tag: string) => Promise<readonly string[]>;
}
declare module '*?words=card-others' {
  export const load: (
    tag: string,
  ) => Promise<
    Omit<import('./texts.ts').CardTexts, typeof import('./card-first.ts').cardLabels[number]>
  >;
}
declare module '*.json?otherCards' {
  export const texts: import('./texts.ts').OtherCardTexts;
}
declare module '*?words=otherCards' {
  export const load: (tag: string) => Promise<import('./texts.ts').OtherCardTexts>;
}
declare module '*.json?challenge' {
  export const texts: import('./texts.ts').ChallengeTexts;
}
declare module '*?words=challenge' {
  export const load: (tag: string) => Promise<import('./texts.ts').ChallengeTexts>;
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
declare module '*?words=every-page' {
  export const load: (tag: string) => Promise<import('./texts.ts').OnboardingTexts>;
}
declare module '*.json?files' {
  export const texts: Readonly<Record<import('./texts.ts').FileFinding, string>>;
}
declare module '*.json?checks' {
  export const texts: Readonly<Record<string, string>>;
}
