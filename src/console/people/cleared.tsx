import { text } from '../texts/text.ts';
import * as table from '../theme/table.css.ts';

/** Says whether the checks of a contact have ended well. */
export const Cleared = ({ isCleared }: { readonly isCleared: boolean }) => (
  <span class={table.tones[isCleared ? 'good' : 'waiting']}>
    {text(isCleared ? 'people.cleared' : 'people.notCleared')}
  </span>
);
