/** A browser begins to navigate a frame within some 40 ms of the post, however slow the bank is. */
const beginsWithinMs = 2_000;

/**
 * Finds out that the browser has quietly dropped a form that was posted into an empty frame, as WebKit
 * does in a sandbox without `allow-forms`: the empty document is then never asked whether it may go.
 * That a browser asks at all is tried on another frame first.
 *
 * @param frame holds its empty document; call this before the post
 */
export function watchPost(frame: HTMLIFrameElement, onDropped: () => void): void {
  const { ownerDocument: document } = frame;
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
  };
  frame.addEventListener('load', begin);
  frame.contentWindow?.addEventListener('beforeunload', begin);
  document.defaultView?.setTimeout(() => {
    if (!hasBegun) tryLeaving(document, () => hasBegun || onDropped());
  }, beginsWithinMs);
}

/** Leads a frame away without a form. @param onAsked its document was asked whether it may go */
function tryLeaving(document: Document, onAsked: () => void): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  frame.contentWindow?.addEventListener('beforeunload', onAsked);
  frame.addEventListener('load', () => frame.remove());
  frame.contentWindow?.location.replace('about:blank?');
}
