import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Actions of keys, by `KeyboardEvent.key`. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Takes keys on the whole page, or within an element while the focus is there. Takes none while somebody types, a
 * dialog is open, or a modifier is held; within an element, none that is held down.
 */
export function useKeys(keys: Keys, root?: RefObject<HTMLElement | null>): void {
  const current = useRef(keys);
  current.current = keys;
  // Before the next key, which would meet what was shown before.
  useLayoutEffect(() => {
    const within = root ? root.current : document.body;
    const ending = new AbortController();
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || (repeat && root)) return;
      if (isTyping(target) || document.querySelector('dialog[open]')) return;
      const take = Object.hasOwn(current.current, key) ? current.current[key] : undefined;
      if (!take) return;
      event.preventDefault();
      take();
    };
    within?.addEventListener('keydown', press, { signal: ending.signal });
    return () => ending.abort();
  });
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');
