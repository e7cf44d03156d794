/**
 * Reads a built-in property of a document. A plain read may return an element of the page:
 * `<img name="currentScript">` shadows `document.currentScript` (DOM clobbering).
 */
export function builtIn<Name extends keyof Document>(
  document: Document,
  name: Name,
): Document[Name] {
  return Reflect.get(Object.getPrototypeOf(document), name, document);
}

/** Returns the window of a document. */
export function viewOf(document: Document): Window & typeof globalThis {
  return (document !== window.document && builtIn(document, 'defaultView')) || window;
}

/** Creates an element, even if the page shadows `document.createElement`. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
): HTMLElementTagNameMap[Name] {
  const create: (name: Name) => HTMLElementTagNameMap[Name] = builtIn(document, 'createElement');
  return create.call(document, name);
}

/** Reads a global set by a script, ignoring elements and frames with that name. */
export function scriptGlobal<Page extends object, Name extends keyof Page>(
  page: Page,
  name: Name,
): Page[Name] | undefined {
  return Object.hasOwn(page, name) ? page[name] : undefined;
}

/** Returns the parent in the flat tree: the assigned slot, the parent, or the host of the shadow root. */
export function flatParent(element: Element): Element | null {
  const { host = null } = element.getRootNode() as Partial<ShadowRoot>;
  return element.assignedSlot ?? element.parentElement ?? host;
}
