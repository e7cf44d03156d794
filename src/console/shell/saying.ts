import { signal } from '@preact/signals';
import type { Console } from './console-context.ts';

const shownMs = 6000;

/** Creates the sentence to show, and the function that says one for some seconds. */
export function createSaying(): Pick<Console, 'said' | 'say'> {
  const said = signal('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    said,
    say(sentence) {
      clearTimeout(timer);
      said.value = sentence;
      timer = setTimeout(() => {
        said.value = '';
      }, shownMs);
    },
  };
}
