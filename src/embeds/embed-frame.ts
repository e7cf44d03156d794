import { createElement, viewOf } from './built-in.ts';

/**
 * Returns the `<iframe>` of a document of ours, from the page's markup if it is there, else a new one. It
 * needs no sandbox, as it has its own origin.
 *
 * @param page name of the document
 * @param name passed to the document before it is connected
 */
export function addEmbedFrame(
  parent: HTMLElement | ShadowRoot,
  origin: string,
  page: string,
  name = '',
): HTMLIFrameElement {
  const { ownerDocument } = parent;
  // An isolated page shows only isolated frames. Elsewhere isolation would block banks' pages that aren't
  // isolated.
  const isIsolated = viewOf(ownerDocument).crossOriginIsolated === true;
  const plain = `${origin}/v1/frame/${page}.html`;
  const src = isIsolated ? isolatedUrl(plain) : plain;
  const found = parent.querySelector('iframe');
  // A page that isn't isolated, but only allows isolated frames, has the isolated URL in its markup.
  const isUsable = found?.src === src || found?.src === isolatedUrl(plain);
  const frame = found && isUsable ? found : createElement(ownerDocument, 'iframe');
  // For the bank's page: a frame can only delegate permissions that it has itself.
  frame.allow = 'payment; publickey-credentials-get';
  frame.name = name;
  frame.referrerPolicy = 'no-referrer';
  // A frame is painted opaque if its colour scheme differs from its document's.
  frame.style.colorScheme = 'light';
  if (frame === found) return frame;
  frame.src = src;
  found?.remove();
  parent.append(frame);
  return frame;
}

/** Returns the URL of the document for pages with a `Cross-Origin-Embedder-Policy`. */
export function isolatedUrl(src: string): string {
  return src.replace(/(\?isolated)?$/, '?isolated');
}
