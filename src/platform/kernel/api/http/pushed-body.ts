/** Where a body goes. */
export interface BodySink {
  /** Returns false if it takes nothing more until `onRoom` is called. */
  write(bytes: Uint8Array): boolean;
  end(): void;
}

/** The producer of a body, which decides itself when it writes. */
export interface BodySource {
  /** Called once, when somebody reads the body. */
  start(sink: BodySink): void;
  /** Called when the sink takes more. */
  onRoom(): void;
  /** Called when nobody reads any more. */
  onGone(): void;
}

const sources = new WeakMap<ReadableStream, BodySource>();

/**
 * Creates a body that {@link takeSource} lets a server write to its socket directly. Others read it as a stream,
 * which costs several promises for each chunk.
 */
export function pushedBody(source: BodySource): ReadableStream<Uint8Array> {
  let isStarted = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (isStarted) return source.onRoom();
        isStarted = true;
        sources.delete(body);
        source.start({
          write(bytes) {
            controller.enqueue(bytes);
            return false;
          },
          end: () => controller.close(),
        });
      },
      cancel() {
        // A server that has taken the source knows itself when its reader is gone.
        if (isStarted || sources.delete(body)) source.onGone();
      },
    },
    { highWaterMark: 0 },
  );
  sources.set(body, source);
  return body;
}

/** Returns the source of a pushed body that nobody has read, and takes it away from the stream. */
export function takeSource(body: ReadableStream | null): BodySource | undefined {
  if (!body || body.locked) return undefined;
  const source = sources.get(body);
  sources.delete(body);
  return source;
}
