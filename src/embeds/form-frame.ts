import type { Connect, Init, ShellToFrameMessage } from '../contract/messages.ts';
import type { Arrival } from './arrival.ts';
import { isolated } from './embed-frame.ts';
import { watchEmbedderPolicy } from './embedder-policy.ts';
import { noteViolation, type Violations } from './violations.ts';
import { whenVisited } from './when-visited.ts';

export const connectMessage: Connect = { type: 'prime-trust-embeds/connect', version: 1 };

/** How long a launch may take until the form says that it is there or that it failed. */
const loadLimitMs = 15_000;

/** How long a loaded document may be silent: ours speaks at once, an error page never. */
const silenceLimitMs = 3_000;

/** How often a silent document is loaded until that is believed. */
const plainTries = 2;

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
 * is answered by loading once more. What a page's `Cross-Origin-Embedder-Policy` refuses is loaded as such
 * pages let it in; where the browser does not report that, when nothing else has helped.
 */
export function runFormFrame(setup: {
  /** The window that the frame is in. */
  view: Window;
  arrival: Pick<Arrival, 'frame' | 'from'>;
  origin: string;
  signal: AbortSignal;
  /** Of `view`. */
  violations: Violations;
  createInit(): Init;
  /**
   * A document that was not there before gets what to show, or answers.
   *
   * @param by `asking`: it shows what is in its markup already
   * @param init what to show; a document that receives it twice takes the first
   * @param box of one that asks, and can be shown at once
   */
  connected(by: 'asking' | 'loading' | 'answering', init: Init, box?: Connect['box']): void;
  received(data: unknown): void;
  /** Only its isolated document has answered. */
  isolated(): void;
  failed(code: LoadFailureCode): void;
}): FormFrame {
  const { view, arrival, origin, signal, violations } = setup;
  const { frame } = arrival;
  const isThere = arrival.from !== 'cold';
  /** Of the document that has spoken, or asked to be connected, last. */
  let port: MessagePort | undefined;
  /**
   * Whose the next `load` is: that of a `new` document, of one that has `asked` to be connected, or
   * perhaps of one that was `there` before and was connected at once.
   */
  let awaited: 'new' | 'asked' | 'there' = isThere ? 'there' : 'new';
  const { src } = frame;
  const watch = watchSilence({
    reload(isIsolated) {
      frame.setAttribute('src', isIsolated ? isolated(src) : src);
    },
    answeredIsolated: setup.isolated,
    failed: setup.failed,
  });
  watch.canGuess = !watchEmbedderPolicy(view, { src, signal, refused: watch.isolate });
  const forbidden = `frame-src ${origin}`;
  const block = () => {
    watch.settled();
    if (!signal.aborted) setup.failed('frame_blocked');
  };
  const begin = () => {
    watch.begin();
    // Some browsers say only of the first frame that it is forbidden, and that may have been a warm one.
    if (violations.get(forbidden)) queueMicrotask(block);
  };
  const connect = () => {
    const { port1, port2 } = new MessageChannel();
    const init = setup.createInit();
    port1.onmessage = ({ data }) => {
      const isNew = port !== port1;
      port = port1;
      if (isNew) setup.connected('answering', init);
      watch.heard();
      setup.received(data);
    };
    frame.contentWindow?.postMessage(connectMessage, origin, [port2]);
    port1.postMessage(init);
    return { port: port1, init };
  };

  frame.addEventListener(
    'load',
    () => {
      if (awaited !== 'asked') {
        const { init } = connect();
        // A document that has answered before does so again, by the port that it has.
        watch.spokenTo();
        if (awaited === 'new' || !port) setup.connected('loading', init);
      }
      awaited = 'new';
    },
    { signal },
  );
  view.addEventListener(
    'message',
    // Ours say nothing to the page itself but that they want to be connected.
    ({ source, origin: from, data }) => {
      if (source !== frame.contentWindow || from !== origin) return;
      awaited = 'asked';
      const connection = connect();
      ({ port } = connection);
      watch.heard();
      setup.connected('asking', connection.init, data?.box);
    },
    { signal },
  );
  view.addEventListener(
    'securitypolicyviolation',
    (event) => {
      noteViolation(violations, event);
      if (violations.get(forbidden)) block();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    watch.settled();
    port?.close();
  });
  whenVisited(view.document, () => {
    begin();
    if (!isThere) return;
    connect();
    watch.spokenTo();
  });
  return {
    post: (message, transfer = []) => port?.postMessage(message, transfer),
    settled: watch.settled,
    retry() {
      begin();
      frame.setAttribute('src', src);
    },
  };
}

/** Has a document that stays silent loaded once more, perhaps isolated, and lets the last one fail. */
function watchSilence(on: {
  reload(isIsolated: boolean): void;
  answeredIsolated(): void;
  failed(code: LoadFailureCode): void;
}) {
  let tries = 0;
  let isIsolated = false;
  let limit: ReturnType<typeof setTimeout>;
  let silence: ReturnType<typeof setTimeout>;
  const quiet = () => clearTimeout(silence);
  const settled = () => {
    clearTimeout(limit);
    quiet();
  };
  const fail = () => {
    settled();
    on.failed('frame_unreachable');
  };
  const watch = {
    /** Whether silence may be caused by a policy that the browser does not report. */
    canGuess: false,
    heard() {
      quiet();
      if (isIsolated) on.answeredIsolated();
    },
    settled,
    begin() {
      settled();
      tries = 0;
      isIsolated = false;
      limit = setTimeout(fail, loadLimitMs);
    },
    spokenTo() {
      quiet();
      silence = setTimeout(() => {
        tries++;
        if (tries < plainTries) on.reload(false);
        else if (watch.canGuess && !isIsolated) watch.isolate();
        else fail();
      }, silenceLimitMs);
    },
    /** The page lets in nothing else. */
    isolate() {
      if (isIsolated) return;
      quiet();
      isIsolated = true;
      on.reload(true);
    },
  };
  return watch;
}
