/** Joins sentences with spaces, except after a full-width stop. */
export const joinSentences = (...texts: readonly (string | false | undefined)[]) =>
  texts.filter(Boolean).join(' ').replaceAll('。 ', '。');
