/** Creates an element with properties. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

export function createButton(
  document: Document,
  className: string,
  textContent: string,
  onclick: (() => void) | null = null,
): HTMLButtonElement {
  return createElement(document, 'button', { type: 'button', className, textContent, onclick });
}
