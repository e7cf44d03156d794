/** As long as a silent page keeps the browser waiting. */
const silenceMs = 15 * 60 * 1000;

/** Never answers, until the browser goes away; 204 changes nothing in its frame even then. */
export function neverAnswer(request: Request): Promise<Response> {
  return new Promise((resolve) => {
    const { signal } = request;
    const end = (_kept?: Request) => resolve(new Response(null, { status: 204 }));
    if (signal.aborted) return end();
    // The timer keeps the request: one that is forgotten no longer says that it was aborted.
    const timer = setTimeout(end, silenceMs, request);
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      end();
    });
  });
}
