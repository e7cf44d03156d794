import { createElement, viewOf } from './built-in.ts';

/**
 * Adds an `<iframe>` for a document of ours, unless that is there already: a page may have it in its
 * markup. No sandbox: it is of an origin apart.
 *
 * @param page name of the document
 * @param name what the document can read before it is connected
 */
export function addEmbedFrame(
  parent: HTMLElement | ShadowRoot,
  origin: string,
  page: string,
  name = '',
): HTMLIFrameElement {
  const { ownerDocument } = parent;
  // An isolated page shows only isolated frames; not otherwise asked for, since such a frame in turn
  // shows no bank's page that is not.
  const isIsolated = viewOf(ownerDocument).crossOriginIsolated === true;
  const plain = `${origin}/v1/frame/${page}.html`;
  const src = isIsolated ? isolated(plain) : plain;
  const found = parent.querySelector('iframe');
  // A page that lets in isolated frames only, and is not isolated itself, says so in its markup.
  const isRight = found?.src === src || found?.src === isolated(plain);
  const frame = found && isRight ? found : createElement(ownerDocument, 'iframe');
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

/** The address of a document that pages with a `Cross-Origin-Embedder-Policy` let in. */
export function isolated(src: string): string {
  return src.replace(/(\?isolated)?$/, '?isolated');
}
