/** Browsers begin to navigate a frame about 40 ms after the post, even if the bank is slow. */
const beginsWithinMs = 2_000;

/**
 * Detects that the browser silently dropped a form posted into an empty frame, as WebKit does in a sandbox
 * without `allow-forms`. The empty document then gets no `beforeunload` event. Another frame first shows
 * that the browser fires this event at all.
 *
 * @param frame contains its empty document; call this before the post
 */
export function detectDroppedPost(frame: HTMLIFrameElement, onDropped: () => void): void {
  const { ownerDocument: document } = frame;
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
  };
  frame.addEventListener('load', begin);
  frame.contentWindow?.addEventListener('beforeunload', begin);
  document.defaultView?.setTimeout(() => {
    if (!hasBegun) probeUnload(document, () => hasBegun || onDropped());
  }, beginsWithinMs);
}

/** Navigates a frame without a form. @param onUnload called on `beforeunload` of its document */
function probeUnload(document: Document, onUnload: () => void): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  frame.contentWindow?.addEventListener('beforeunload', onUnload);
  frame.addEventListener('load', () => frame.remove());
  frame.contentWindow?.location.replace('about:blank?');
}
