/** The documents with a form. */
export type FormPage = 'card' | 'onboarding';

/**
 * Adds an `<iframe>` for a document of ours. No sandbox: it is of an origin apart.
 *
 * @param name what the document is told before it is connected
 */
export function createEmbedFrame(
  parent: HTMLElement | ShadowRoot,
  origin: string,
  page: FormPage | 'challenge',
  name = '',
): HTMLIFrameElement {
  const frame = parent.ownerDocument.createElement('iframe');
  // For the bank's page in the end: what a frame in between is not given it cannot hand on.
  frame.allow = 'payment; publickey-credentials-get';
  frame.name = name;
  frame.referrerPolicy = 'no-referrer';
  // A frame of another scheme than its document's is painted opaque.
  frame.style.colorScheme = 'light';
  // An isolated page shows only isolated frames; not otherwise asked for, since such a frame in turn
  // shows no bank's page that is not.
  const isIsolated = parent.ownerDocument.defaultView?.crossOriginIsolated;
  frame.src = `${origin}/v1/frame/${page}.html${isIsolated ? '?isolated' : ''}`;
  parent.append(frame);
  return frame;
}
