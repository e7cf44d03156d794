import { ofPage, origin } from './console-bench.ts';

interface SentEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

/** Opens a stream of events as a browser does. */
export async function openEvents(
  send: (request: Request) => Promise<Response>,
  { cookie, after }: { readonly cookie: string; readonly after?: string },
) {
  const ending = new AbortController();
  const response = await send(
    new Request(`${origin}/events`, {
      headers: { ...ofPage, cookie, ...(after && { 'last-event-id': after }) },
      signal: ending.signal,
    }),
  );
  const events = response.body ? parse(response.body) : undefined;
  const next = async () => (await events?.next())?.value;
  return {
    response,
    /** Returns the next event; undefined after the end of the stream. */
    next,
    /** Returns the next event of a kind. */
    async nextOf(kind: string): Promise<SentEvent | undefined> {
      for (;;) {
        const one = await next();
        if (!one || one.event === kind) return one;
      }
    },
    /** Returns `type action` of all changes until one of a type, with the last event. */
    async untilType(type: string) {
      const changes: string[] = [];
      for (;;) {
        const one = await next();
        if (!one) throw new Error(`the stream ended before a change of ${type}: ${changes}`);
        if (one.event !== 'change') continue;
        const change = one.data as { type: string; action: string; id: string };
        changes.push(`${change.type} ${change.action} ${change.id}`);
        if (change.type === type) return { changes, last: one };
      }
    },
    cut: () => ending.abort(),
  };
}

async function* parse(body: ReadableStream<Uint8Array>): AsyncGenerator<SentEvent, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  // A stream that is cut ends here, too.
  const reader = body.getReader();
  for (;;) {
    const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
    if (done) return undefined;
    text += decoder.decode(value, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
      yield { id: field('id'), event: field('event'), data: JSON.parse(field('data')) };
    }
  }
}
