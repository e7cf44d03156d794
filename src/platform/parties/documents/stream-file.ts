import { type Log, toLoggedError } from '../../kernel/services/index.ts';

/**
 * Streams the chunks of a file at the reader's pace, so that memory use is bounded. If they fail, or have another
 * size than announced, the response is aborted.
 */
export function streamFile(
  chunks: AsyncGenerator<Buffer>,
  { log, size }: { log: Log; size?: number },
): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await chunks.next();
        if (done && size !== undefined && sent !== size) {
          throw new Error(`the file has ${sent} bytes instead of ${size}`);
        }
        if (done) return controller.close();
        sent += value.length;
        controller.enqueue(new Uint8Array(value));
      } catch (error) {
        // The response has started, so it can only be aborted.
        log.error('file aborted', { error: toLoggedError(error) });
        controller.error(error);
      }
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
