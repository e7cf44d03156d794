import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

/** The latest entries of a log, for the page to follow. */
export interface Recent<T> {
  /** Oldest first. */
  all(): readonly T[];
  /** Calls back for each new or changed entry, until undone. */
  subscribe(listener: (entry: T) => void): () => void;
  add(entry: T): void;
  /** Tells subscribers that an entry has changed. */
  announce(entry: T): void;
}

/** @param limit number of entries; the oldest are removed first */
export function createRecent<T>(limit: number): Recent<T> {
  const entries: T[] = [];
  const listeners = new Set<(entry: T) => void>();
  const announce = (entry: T) => {
    for (const listener of listeners) listener(entry);
  };
  return {
    add(entry) {
      entries.push(entry);
      if (entries.length > limit) entries.shift();
      announce(entry);
    },
    announce,
    all: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Streams all entries, and then each new or changed one, as server-sent events. */
export function streamRecent(
  context: Context,
  recent: Pick<Recent<object>, 'all' | 'subscribe'>,
): Response {
  return streamSSE(context, async (stream) => {
    const send = (entry: object) => stream.writeSSE({ data: JSON.stringify(entry) });
    for (const entry of recent.all()) await send(entry);
    const stop = recent.subscribe((entry) => void send(entry));
    await new Promise<void>((resolve) => stream.onAbort(resolve));
    stop();
  });
}
