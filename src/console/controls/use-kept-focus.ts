import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the focus in a part of the page whose entries come and go (WCAG 2.2, 2.4.3). If the focused element
 * is gone after an update, the first element within `root` that matches `next` takes the focus; without
 * one, the heading of the page does.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, next: string): void {
  // Read before the update reaches the document.
  const hadFocus = root.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    if (!hadFocus || root.current?.contains(document.activeElement)) return;
    const target = root.current?.querySelector<HTMLElement>(next);
    (target ?? document.querySelector<HTMLElement>('h1'))?.focus();
  });
}
