/** Maximum duration of a silent request. */
const silenceMs = 15 * 60 * 1000;

/** Responds only when the browser disconnects, with 204, which doesn't change its frame. */
export function neverAnswer(request: Request): Promise<Response> {
  return new Promise((resolve) => {
    const { signal } = request;
    const end = (_request?: Request) => resolve(new Response(null, { status: 204 }));
    if (signal.aborted) return end();
    // The timer references the request. A garbage-collected request would not report its abort.
    const timer = setTimeout(end, silenceMs, request);
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      end();
    });
  });
}
