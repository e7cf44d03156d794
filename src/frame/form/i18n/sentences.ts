/** Joins sentences with spaces, except after a full-width stop. */
export const sentences = (...texts: readonly (string | false | undefined)[]) =>
  texts.filter(Boolean).join(' ').replaceAll('。 ', '。');
