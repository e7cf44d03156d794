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
  /** The window that the frame is in. */
  view: Window;
  frame: HTMLIFrameElement;
  origin: string;
  signal: AbortSignal;
  violations: Set<string>;
  /** Whether its document was there before the launch; it may be loading still. */
  isThere: boolean;
  createInit(): Init;
  /**
   * A document that was not there before is told what to show, or answers.
   *
   * @param isAwake whether it has asked for that, so that it shows what is in its markup
   */
  connected(isAwake?: boolean): void;
  received(data: unknown): void;
  failed(code: LoadFailureCode): void;
}): FormFrame {
  const { view, frame, origin, signal, violations } = setup;
  /** Of the document that has spoken, or asked to be connected, last. */
  let port: MessagePort | undefined;
  /** Whether the next `load` is that of a document that has asked to be connected. */
  let hasAsked = false;
  /** Whether it may be that of a document that was there before, and was connected at once. */
  let isUnsure = setup.isThere;
  const reload = () => frame.setAttribute('src', frame.src);
  const watch = watchSilence(reload, setup.failed);
  const connect = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (port !== port1) setup.connected();
      port = port1;
      watch.heard();
      setup.received(data);
    };
    frame.contentWindow?.postMessage(connectMessage, origin, [port2]);
    port1.postMessage(setup.createInit());
    return port1;
  };

  frame.addEventListener(
    'load',
    () => {
      if (!hasAsked) {
        connect();
        // A document that has answered keeps silent when it is asked again.
        if (!isUnsure || !port) {
          watch.spokenTo();
          setup.connected();
        }
      }
      hasAsked = isUnsure = false;
    },
    { signal },
  );
  view.addEventListener(
    'message',
    // Ours say nothing to the page itself but that they want to be connected.
    ({ source, origin: from }) => {
      if (source !== frame.contentWindow || from !== origin) return;
      hasAsked = true;
      port = connect();
      watch.heard();
      setup.connected(true);
    },
    { signal },
  );
  view.addEventListener(
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
  if (setup.isThere) {
    connect();
    watch.spokenTo();
  }
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
