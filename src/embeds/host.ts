import { createElement, viewOf } from './built-in.ts';

declare global {
  interface HTMLElementTagNameMap {
    'prime-trust-embed': HostElement;
  }
}

/** The element around what is ours in a page. */
export interface HostElement extends HTMLElement {
  /** Called when it is taken out of its document; it may be moving to another place. */
  left?(): void;
}

const name = 'prime-trust-embed';

/** Makes a host, which is not in the document yet. */
export function createHost(document: Document): HostElement {
  defineHost(document);
  return createElement(document, name);
}

/** Defines the element, so that what pages do to `:not(:defined)` is not done to it. */
export function defineHost(document: Document): void {
  const { customElements, HTMLElement } = viewOf(document);
  try {
    if (customElements.get(name)) return;
    customElements.define(
      name,
      class extends HTMLElement {
        declare left?: () => void;

        disconnectedCallback() {
          this.left?.();
        }
      },
    );
  } catch {
    // A page that has broken its registry still gets the form.
  }
}

/**
 * Removes what is left of embeds in a copy of the page, as caches of pages, `cloneNode` and
 * `innerHTML` make it: hosts without a shadow root, whose forms nobody listens to. What is `hidden`
 * waits for a launch.
 */
export function removeDeadHosts(root: Element): void {
  for (const frame of root.querySelectorAll(`${name}:not([hidden])>iframe`)) {
    const host = frame.parentElement;
    if (!host?.shadowRoot) host?.remove();
  }
}
