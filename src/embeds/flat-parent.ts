/** The parent as it is drawn: the slot an element is shown in, or the host of its shadow root. */
export function flatParent(element: Element): Element | null {
  const { host = null } = element.getRootNode() as Partial<ShadowRoot>;
  return element.assignedSlot ?? element.parentElement ?? host;
}
