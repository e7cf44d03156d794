import type { Connect, Init, ShellToFrameMessage } from '../contract/messages.ts';
import { isolatedUrl } from './embed-frame.ts';
import { watchEmbedderPolicy } from './embedder-policy.ts';
import type { PlacedFrame } from './place-frame.ts';
import { recordViolation, type Violations } from './violations.ts';
import { whenVisited } from './when-visited.ts';

export const connectMessage: Connect = { type: 'prime-trust-embeds/connect', version: 1 };

/** Time limit for the form to load or report a failure. */
const loadTimeoutMs = 15_000;

/** Time limit for a loaded document to respond: ours responds immediately, an error page never. */
const silenceTimeoutMs = 3_000;

/** Number of attempts before a silent document counts as failed. */
const plainAttempts = 2;

export type LoadFailureCode = 'frame_blocked' | 'frame_unreachable';

export type FormFrame = ReturnType<typeof runFormFrame>;

/**
 * Loads the form's document and talks to it through a `MessagePort`. Each document gets a new channel, as
 * the frame reloads when the merchant's code moves it.
 *
 * Browsers don't tell a page that a frame failed, except if its policy blocked it. So a silent document is
 * loaded again. A document that the page's `Cross-Origin-Embedder-Policy` blocks is loaded isolated: when
 * the browser reports it, or else as the last attempt.
 */
export function runFormFrame(setup: {
  /** Window that contains the frame. */
  view: Window;
  placed: Pick<PlacedFrame, 'frame' | 'from'>;
  origin: string;
  signal: AbortSignal;
  /** Violations in `view`. */
  violations: Violations;
  createInit(): Init;
  /**
   * Called when a new document is greeted, or responds.
   *
   * @param by `asking`: it already shows the form in its markup
   * @param init sent to the document, which uses only the first it receives
   * @param box size of an asking document that can be shown immediately
   */
  connected(by: 'asking' | 'loading' | 'answering', init: Init, box?: Connect['box']): void;
  received(data: unknown): void;
  /** Called if only the isolated document responded. */
  isolated(): void;
  failed(code: LoadFailureCode): void;
}) {
  const { view, placed, origin, signal, violations } = setup;
  const { frame } = placed;
  const isPresent = placed.from !== 'cold';
  /** Port of the document that last responded or asked to be connected. */
  let port: MessagePort | undefined;
  /**
   * Expected source of the next `load` event: a `new` document, one that `asked` to be connected, or one
   * that was already `present` and may have been connected.
   */
  let awaited: 'new' | 'asked' | 'present' = isPresent ? 'present' : 'new';
  const { src } = frame;
  const watch = watchSilence({
    reload(isIsolated) {
      frame.setAttribute('src', isIsolated ? isolatedUrl(src) : src);
    },
    answeredIsolated: setup.isolated,
    failed: setup.failed,
  });
  watch.canGuess = !watchEmbedderPolicy(view, { src, signal, blocked: watch.isolate });
  const blockedDirective = `frame-src ${origin}`;
  const block = () => {
    watch.settled();
    if (!signal.aborted) setup.failed('frame_blocked');
  };
  const begin = () => {
    watch.begin();
    // Some browsers report only the first blocked frame, which may have been a warm one.
    if (violations.has(blockedDirective)) queueMicrotask(block);
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
        // A document that responded before does so again, through its existing port.
        watch.greeted();
        if (awaited === 'new' || !port) setup.connected('loading', init);
      }
      awaited = 'new';
    },
    { signal },
  );
  view.addEventListener(
    'message',
    // Our documents send only this request to the page itself.
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
      recordViolation(violations, event);
      if (violations.has(blockedDirective)) block();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    watch.settled();
    port?.close();
  });
  whenVisited(view.document, () => {
    begin();
    if (!isPresent) return;
    connect();
    watch.greeted();
  });
  return {
    post: (message: ShellToFrameMessage, transfer: Transferable[] = []) =>
      port?.postMessage(message, transfer),
    /** Records that the form loaded or failed. */
    settled: watch.settled,
    /** Loads the document again. */
    retry(): void {
      begin();
      frame.setAttribute('src', src);
    },
  };
}

/** Reloads a document that stays silent, perhaps isolated, and fails after the last attempt. */
function watchSilence(on: {
  reload(isIsolated: boolean): void;
  answeredIsolated(): void;
  failed(code: LoadFailureCode): void;
}) {
  let attempts = 0;
  let isIsolated = false;
  let limit: ReturnType<typeof setTimeout>;
  let silence: ReturnType<typeof setTimeout>;
  const clearSilence = () => clearTimeout(silence);
  const settled = () => {
    clearTimeout(limit);
    clearSilence();
  };
  const fail = () => {
    settled();
    on.failed('frame_unreachable');
  };
  const watch = {
    /** True if a policy that the browser doesn't report may cause the silence. */
    canGuess: false,
    heard() {
      clearSilence();
      if (isIsolated) on.answeredIsolated();
    },
    settled,
    begin() {
      settled();
      attempts = 0;
      isIsolated = false;
      limit = setTimeout(fail, loadTimeoutMs);
    },
    greeted() {
      clearSilence();
      silence = setTimeout(() => {
        attempts++;
        if (attempts < plainAttempts) on.reload(false);
        else if (watch.canGuess && !isIsolated) watch.isolate();
        else fail();
      }, silenceTimeoutMs);
    },
    /** Reloads the document isolated. */
    isolate() {
      if (isIsolated) return;
      clearSilence();
      isIsolated = true;
      on.reload(true);
    },
  };
  return watch;
}
