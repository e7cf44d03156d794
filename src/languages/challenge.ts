import type { ChallengeTexts } from './texts.ts';

/** What the challenge frame says, in every language: it is in the document, since there is so little. */
export const challengeTexts: readonly ChallengeTexts[] = Object.values(
  import.meta.glob<ChallengeTexts>('./texts/*.json', {
    eager: true,
    query: '?challenge',
    import: 'texts',
  }),
);
