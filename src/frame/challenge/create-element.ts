/** Creates an element with properties. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
