import { type Position, resumableSeconds } from '../../kernel/services/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import { parseEventId } from '../events/event-id.ts';
import { type ConsoleParts, requireSession } from './console-parts.ts';

/**
 * Responds with a stream of the changes that the session's user may see. `Last-Event-ID`, or `after` in
 * the address, resumes a former stream.
 *
 * @throws Failure not_authenticated, malformed_request
 */
export async function openEvents(parts: ConsoleParts, request: Request): Promise<Response> {
  const session = await requireSession(parts, request, false);
  if (request.method === 'HEAD') return new Response(null, { headers: fields });
  const body = await parts.streams.open(session, lastPosition(request, parts.clock.system()));
  if (body) return new Response(body, { headers: fields });
  const detail = 'Too many streams of events are open. Try again later.\n';
  return new Response(detail, {
    status: 503,
    headers: { 'retry-after': '30', 'content-type': 'text/plain; charset=utf-8' },
  });
}

const fields = {
  'content-type': 'text/event-stream',
  // Proxies that collect or compress responses would delay events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Returns undefined for a new stream, and `too-old` if changes since then are no longer known. */
function lastPosition(request: Request, now: Date): Position | 'too-old' | undefined {
  const given =
    request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after');
  if (!given) return undefined;
  const id = parseEventId(given);
  if (!id)
    throw new Failure('malformed_request', 'Last-Event-ID must be the id of an event of /events.');
  const age = now.getTime() / 1000 - id.seconds;
  return age > resumableSeconds ? 'too-old' : id.position;
}
