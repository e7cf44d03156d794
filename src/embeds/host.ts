import { createElement, viewOf } from './built-in.ts';

declare global {
  interface HTMLElementTagNameMap {
    'prime-trust-embed': HostElement;
  }
}

/** Custom element that contains an embed. */
export interface HostElement extends HTMLElement {
  /** Called when it is removed from its document, or moved. */
  removed?(): void;
}

const name = 'prime-trust-embed';

/** Creates a host outside the document. */
export function createHost(document: Document): HostElement {
  defineHost(document);
  return createElement(document, name);
}

/** Defines the element, so that a page's styles for `:not(:defined)` don't apply. */
export function defineHost(document: Document): void {
  const { customElements, HTMLElement } = viewOf(document);
  try {
    if (customElements.get(name)) return;
    customElements.define(
      name,
      class extends HTMLElement {
        declare removed?: () => void;

        disconnectedCallback() {
          this.removed?.();
        }
      },
    );
  } catch {
    // The form also works in a page with a broken registry.
  }
}

/**
 * Removes dead hosts, which page caches, `cloneNode` and `innerHTML` create: they have no shadow root, and
 * their forms aren't connected. Keeps `hidden` hosts, which wait for a launch.
 */
export function removeDeadHosts(root: Element): void {
  for (const frame of root.querySelectorAll(`${name}:not([hidden])>iframe`)) {
    const host = frame.parentElement;
    if (!host?.shadowRoot) host?.remove();
  }
}
