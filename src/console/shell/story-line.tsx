import { type Blanks, type TextKey, text } from '../texts/text.ts';
import * as styles from '../theme/story.css.ts';
import type { Tone } from './tone.ts';

/** One sentence about the state of what a page shows. */
export interface Story {
  readonly tone: Tone;
  readonly sentence: string;
}

export const storyWith = (tone: Tone, key: TextKey, values?: Blanks): Story => ({
  tone,
  sentence: text(key, values),
});

export const StoryLine = ({ tone, sentence }: Story) => (
  <p class={styles.story[tone]} role="status">
    {sentence}
  </p>
);
