/** As long as a silent page keeps the browser waiting. */
const silenceMs = 15 * 60 * 1000;

/** Never answers, until the browser goes away; 204 changes nothing in its frame even then. */
export function neverAnswer(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    const end = () => resolve(new Response(null, { status: 204 }));
    const timer = setTimeout(end, silenceMs);
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      end();
    });
  });
}
