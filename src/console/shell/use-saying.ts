import { type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';

const shownMs = 6000;

/** Returns the sentence to show, and a function that says one for some seconds. */
export function useSaying(): [ReadonlySignal<string>, (sentence: string) => void] {
  const [saying] = useState(() => {
    const said = signal('');
    let timer: ReturnType<typeof setTimeout> | undefined;
    return {
      said,
      say(sentence: string) {
        clearTimeout(timer);
        said.value = sentence;
        timer = setTimeout(() => {
          said.value = '';
        }, shownMs);
      },
      stop: () => clearTimeout(timer),
    };
  });
  useEffect(() => saying.stop, [saying]);
  return [saying.said, saying.say];
}
