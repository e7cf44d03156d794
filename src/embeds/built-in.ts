/**
 * A property of a document as the browser has it. Read plainly, it may be an element of the page:
 * `<img name="currentScript">` shadows `document.currentScript` (DOM clobbering).
 */
export function builtIn<Name extends keyof Document>(
  document: Document,
  name: Name,
): Document[Name] {
  return Reflect.get(Object.getPrototypeOf(document), name, document);
}

/** The window that shows a document of the page. */
export function viewOf(document: Document): Window & typeof globalThis {
  return (document !== window.document && builtIn(document, 'defaultView')) || window;
}

/** Makes an element. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
): HTMLElementTagNameMap[Name] {
  const create: (name: Name) => HTMLElementTagNameMap[Name] = builtIn(document, 'createElement');
  return create.call(document, name);
}

/** A global that a script has set, and not an element or frame of that name in the markup. */
export function scriptGlobal<Page extends object, Name extends keyof Page>(
  page: Page,
  name: Name,
): Page[Name] | undefined {
  return Object.hasOwn(page, name) ? page[name] : undefined;
}
