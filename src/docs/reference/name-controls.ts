/** Controls that the viewer leaves without a name, and what to call them. */
const names: readonly (readonly [selector: string, name: string])[] = [
  ['#servers', 'Server'],
  ['textarea', 'Request body'],
  ['.close-modal', 'Close'],
  ['.examples-select-element', 'Example'],
];

/** Boxes that scroll, and that a keyboard has to reach. */
const scrolling = 'pre.microlight';

/**
 * Names the controls of the viewer and makes what scrolls reachable by keyboard, now and whenever it draws
 * something new.
 */
export function nameControls(viewer: Element): void {
  const name = () => {
    for (const [selector, label] of names) {
      for (const control of viewer.querySelectorAll(selector)) {
        if (!control.hasAttribute('aria-label')) control.setAttribute('aria-label', label);
      }
    }
    for (const box of viewer.querySelectorAll(scrolling)) {
      if (!box.hasAttribute('tabindex')) box.setAttribute('tabindex', '0');
    }
  };
  new MutationObserver(name).observe(viewer, { childList: true, subtree: true });
  name();
}
