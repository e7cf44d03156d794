import type { Connect, Init, ShellToFrameMessage } from '../contract/messages.ts';

export const connectMessage: Connect = { type: 'prime-trust-embeds/connect', version: 1 };

/** How long a launch may take until the form says that it is there or that it failed. */
const loadLimitMs = 15_000;

/** How long a loaded document may be silent: ours speaks at once, an error page never. */
const silenceLimitMs = 3_000;

export type LoadFailureCode = 'frame_blocked' | 'frame_unreachable';

export interface FormFrame {
  post(message: ShellToFrameMessage, transfer?: Transferable[]): void;
  /** The form has said how its loading ended. */
  settled(): void;
  /** Loads the document once more. */
  retry(): void;
}

/**
 * Loads the form's document and speaks with it through a `MessagePort`; a channel for every
 * document, since the frame starts anew when the merchant's code moves it in the page. Browsers
 * tell a page nothing of a frame that failed but that its own policy forbade it: silence tells, and
 * is answered by loading once more.
 */
export function runFormFrame(setup: {
  frame: HTMLIFrameElement;
  origin: string;
  signal: AbortSignal;
  violations: Set<string>;
  /** Whether its document was loaded before the launch. */
  isLoaded: boolean | undefined;
  createInit(): Init;
  /** A document is there and has been told what to show. */
  connected(): void;
  received(data: unknown): void;
  failed(code: LoadFailureCode): void;
}): FormFrame {
  const { frame, origin, signal, violations } = setup;
  let port: MessagePort | undefined;
  const reload = () => frame.setAttribute('src', frame.src);
  const watch = watchSilence(reload, setup.failed);
  const connect = () => {
    const channel = new MessageChannel();
    port?.close();
    port = channel.port1;
    port.onmessage = ({ data }) => {
      watch.heard();
      setup.received(data);
    };
    frame.contentWindow?.postMessage(connectMessage, origin, [channel.port2]);
    port.postMessage(setup.createInit());
    watch.spokenTo();
    setup.connected();
  };

  frame.addEventListener('load', connect, { signal });
  frame.ownerDocument.addEventListener(
    'securitypolicyviolation',
    ({ disposition, effectiveDirective, blockedURI }) => {
      const violation = `${effectiveDirective} ${blockedURI.split('/', 3).join('/')}`;
      violations.add(violation);
      if (disposition !== 'enforce' || violation !== `frame-src ${origin}`) return;
      watch.settled();
      setup.failed('frame_blocked');
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    watch.settled();
    port?.close();
  });
  watch.begin();
  if (setup.isLoaded) connect();
  return {
    post: (message, transfer = []) => port?.postMessage(message, transfer),
    settled: watch.settled,
    retry() {
      watch.begin();
      reload();
    },
  };
}

/** Has the first document that stays silent loaded once more, and lets the next one fail. */
function watchSilence(reload: () => void, failed: (code: LoadFailureCode) => void) {
  let isFirst = true;
  let limit: ReturnType<typeof setTimeout>;
  let silence: ReturnType<typeof setTimeout>;
  const heard = () => clearTimeout(silence);
  const settled = () => {
    clearTimeout(limit);
    heard();
  };
  const fail = () => {
    settled();
    failed('frame_unreachable');
  };
  return {
    heard,
    settled,
    begin() {
      settled();
      limit = setTimeout(fail, loadLimitMs);
    },
    spokenTo() {
      heard();
      silence = setTimeout(isFirst ? reload : fail, silenceLimitMs);
      isFirst = false;
    },
  };
}
