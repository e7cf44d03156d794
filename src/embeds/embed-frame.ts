/** The documents with a form. */
export type FormPage = 'card' | 'onboarding';

/**
 * Adds an `<iframe>` for a document of ours, unless that is there already: a page may have it in its
 * markup. No sandbox: it is of an origin apart.
 *
 * @param name what the document is told before it is connected
 */
export function addEmbedFrame(
  parent: HTMLElement | ShadowRoot,
  origin: string,
  page: FormPage | 'challenge',
  name = '',
): HTMLIFrameElement {
  const { ownerDocument } = parent;
  // An isolated page shows only isolated frames; not otherwise asked for, since such a frame in turn
  // shows no bank's page that is not.
  const isIsolated = ownerDocument.defaultView?.crossOriginIsolated;
  const src = `${origin}/v1/frame/${page}.html${isIsolated ? '?isolated' : ''}`;
  const found = parent.querySelector('iframe');
  const frame = found?.src === src ? found : ownerDocument.createElement('iframe');
  // For the bank's page in the end: what a frame in between is not given it cannot hand on.
  frame.allow = 'payment; publickey-credentials-get';
  frame.name = name;
  frame.referrerPolicy = 'no-referrer';
  // A frame of another scheme than its document's is painted opaque.
  frame.style.colorScheme = 'light';
  if (frame === found) return frame;
  frame.src = src;
  found?.remove();
  parent.append(frame);
  return frame;
}
