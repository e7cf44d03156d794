/** Sentences one after another: with a blank between them, but for those that end in a full-width stop. */
export const sentences = (...texts: readonly (string | false | undefined)[]) =>
  texts.filter(Boolean).join(' ').replaceAll('。 ', '。');
