import type { Connect } from '../../contract/messages.ts';
import { isOneOf, isShape } from './shape.ts';

/** The message that hands over the port. */
export const isConnect = isShape({
  type: isOneOf('prime-trust-embeds/connect' satisfies Connect['type']),
  version: isOneOf(1 satisfies Connect['version']),
});

/** The frame's end of the channel to the page that embeds it. */
export interface Connection {
  port: MessagePort;
  /** Origin of the embedding page, as the browser says it. */
  origin: string;
}

declare global {
  interface Window {
    /** Messages that came before this script; the document's first one, which asks for them, keeps them. */
    heardEarly?: MessageEvent[];
  }
}

/**
 * Waits for the embedding page to hand over its port. The first one wins; what comes later is
 * answered through that one, by nothing but the answer: a document that is asked again is there, and
 * an error page in its place would be silent. What is from another window, or does not parse, is not
 * looked at.
 */
export function acceptConnection(frame: Window): Promise<Connection> {
  return new Promise((resolve) => {
    let first: MessagePort | undefined;
    function accept(event: MessageEvent): void {
      const port = event.ports[0];
      if (!isFromEmbedder(frame, event) || !port || !isConnect(event.data)) return;
      first?.postMessage(null);
      first ??= port;
      resolve({ port, origin: event.origin });
    }
    frame.onmessage = null;
    frame.addEventListener('message', accept);
    frame.heardEarly?.forEach(accept);
  });
}

/**
 * The parent, or the top window of the same origin: a script there may launch into a frame of its
 * own, and a message comes from the window whose script posts it.
 */
function isFromEmbedder({ parent, top, location }: Window, { source, origin }: MessageEvent) {
  return source === parent || (source === top && origin === location.ancestorOrigins?.[0]);
}
