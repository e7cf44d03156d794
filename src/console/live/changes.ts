import { type ReadonlySignal, signal } from '@preact/signals';
import type { OwnRequests } from '../client/own-requests.ts';
import { ChangeEvent } from '../wire/index.ts';

/** `reset`: changes are missing, so that everything may have changed. */
export type Change = ChangeEvent | 'reset';

/** Changes on the platform, from one stream of events for the whole window. */
export interface Changes {
  /** `cut` while the stream is interrupted and is tried again. */
  readonly state: ReadonlySignal<'live' | 'cut'>;
  /** Calls a listener with each change, until the returned function is called. */
  listen(listener: (change: Change) => void): () => void;
  /** Tries again now. */
  retry(): void;
  /** True shortly after this window has changed something: changes are probably its own. */
  isOwn(): boolean;
  close(): void;
}

/** The part of an `EventSource` that is used. */
export type Source = Pick<EventTarget, 'addEventListener'> & Pick<EventSource, 'close'>;

interface Options {
  open(address: string): Source;
  readonly window: Pick<Window, 'addEventListener' | 'document'>;
  random(): number;
  /** A change waits for their answers, because a refused request has changed nothing. */
  readonly own: Pick<OwnRequests, 'whenAnswered' | 'isRecent'>;
  /** Called when the stream says that the session has ended, or can't be opened. */
  onEnded(reason: 'session' | 'refused'): void;
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** Longer than two heartbeats of the stream. */
const silentMs = 40_000;
/** People don't need to know of an interruption that is over before they have read it. */
const unsaidFailures = 2;
/** Until then, a page has read nothing that a first stream could have missed. */
const promptMs = 2000;

/** Opens the stream, and opens it again where it ended. A hidden window has none. */
export function createChanges(options: Options): Changes {
  const { window, random, onEnded, own } = options;
  const { document } = window;
  const state = signal<'live' | 'cut'>('live');
  const listeners = new Set<(change: Change) => void>();
  const ending = new AbortController();
  let source: Source | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = '';
  const begun = Date.now();
  let failures = 0;

  const tell = (change: Change) =>
    own.whenAnswered(() => {
      for (const listener of listeners) listener(change);
    });
  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  const shut = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };

  function connect(): void {
    shut();
    if (document.hidden || ending.signal.aborted) return;
    const opened = options.open(lastId ? `/events?after=${encodeURIComponent(lastId)}` : '/events');
    source = opened;
    const on = (kind: string, act: (event: MessageEvent<string>) => void) =>
      opened.addEventListener(kind, (event) => {
        if (source === opened && event instanceof MessageEvent) hear(event, act);
      });
    const isFirst = lastId === '';
    on('ready', () => {
      failures = 0;
      state.value = 'live';
      if (isFirst && Date.now() - begun > promptMs) tell('reset');
    });
    on('heartbeat', () => {});
    on('change', ({ data }) => tell(ChangeEvent.parse(JSON.parse(data))));
    on('reset', () => tell('reset'));
    on('ended', () => {
      shut();
      onEnded('session');
    });
    opened.addEventListener('error', () => source === opened && fail());
    wait(silentMs, fail);
  }

  function hear(event: MessageEvent<string>, act: (event: MessageEvent<string>) => void): void {
    lastId = event.lastEventId || lastId;
    wait(silentMs, fail);
    act(event);
  }

  function fail(): void {
    shut();
    failures += 1;
    if (failures >= unsaidFailures) onEnded('refused');
    if (failures >= unsaidFailures) state.value = 'cut';
    const pause = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
    // Not all windows at the same time, after a process has stopped.
    wait(pause * (0.5 + random() / 2), connect);
  }

  document.addEventListener('visibilitychange', connect, { signal: ending.signal });
  window.addEventListener('online', connect, { signal: ending.signal });
  connect();
  return {
    state,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry: connect,
    isOwn: own.isRecent,
    close() {
      ending.abort();
      shut();
    },
  };
}
