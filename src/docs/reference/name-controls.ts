/** Accessible names for controls that the viewer doesn't name. */
const names: readonly (readonly [selector: string, name: string])[] = [
  ['#servers', 'Server'],
  ['textarea', 'Request body'],
  ['.close-modal', 'Close'],
  ['.examples-select-element', 'Example'],
];

/** Scrolling boxes, which must be reachable by keyboard. */
const scrolling = 'pre.microlight';

/**
 * Names the controls of the viewer and makes scrolling boxes reachable by keyboard, now and after each change
 * of the page.
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
