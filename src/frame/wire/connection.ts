import type { Connect } from '../../contract/messages.ts';
import { isOneOf, isShape } from './shape.ts';

/** The message that transfers the port. */
export const isConnect = isShape({
  type: isOneOf('prime-trust-embeds/connect' satisfies Connect['type']),
  version: isOneOf(1 satisfies Connect['version']),
});

/** The frame's end of the channel to the embedding page. */
export interface Connection {
  port: MessagePort;
  /** Origin of the embedding page, according to the browser. */
  origin: string;
}

declare global {
  interface Window {
    /** Messages received before this script ran; collected by the document's first script. */
    heardEarly?: MessageEvent[];
  }
}

/**
 * Waits for the embedding page to transfer its port. The first port wins. Later requests get an empty message
 * through the first port: it shows that the document is alive, where an error page would be silent. Ignores
 * invalid messages and those from other windows.
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
 * True for the parent, or for the top window if it has the parent's origin: its script may launch into
 * another frame, and the source of a message is the window whose script posts it.
 */
function isFromEmbedder({ parent, top, location }: Window, { source, origin }: MessageEvent) {
  return source === parent || (source === top && origin === location.ancestorOrigins?.[0]);
}
