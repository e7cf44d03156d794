import { setInterval } from 'node:timers';
import { setImmediate } from 'node:timers/promises';
import {
  type ChangePage,
  comparePositions,
  type Position,
  type RecordedChange,
  toLoggedError,
} from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { Session, Sessions } from '../sessions/sessions.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { visibleChanges } from './visible-changes.ts';

/** The streams of events of one process, which one reader of the log feeds. */
export interface EventStreams {
  /**
   * Opens a stream after a position, or now. Returns undefined if too many are open.
   *
   * @param after `too-old` if changes since then are no longer known
   */
  open(
    session: Pick<Session, 'id' | 'userId'>,
    after: Position | 'too-old' | undefined,
  ): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Ends the streams of sessions that have ended. */
  check(): Promise<void>;
  /** Ends all streams. Pages open others, at another process. */
  stop(): void;
}

const maxStreams = 10_000;
/** Browsers open six connections to an origin over HTTP/1.1: one stays free for requests. */
const maxOfSession = 5;
/** A stream that has missed more reads its lists again instead. */
const maxMissedChanges = 5000;
/** Streams that are written to before other work of the process runs. */
const atATime = 50;
const checkMs = 5000;
const checksPerHeartbeat = 3;

const none: readonly RecordedChange[] = [];

type Parts = Services & { readonly sessions: Pick<Sessions, 'callers'> };

export function createEventStreams(parts: Parts): EventStreams {
  const { changeLog, sessions, clock, log } = parts;
  const streams = new Set<EventStream>();
  const openOf = new Map<string, number>();
  let opening = 0;
  let isStopped = false;
  let unfollow: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Up to here, changes have been read. */
  let reached: Position | undefined;
  /** Up to here, all live streams have their changes. */
  let delivered: Position | undefined;
  let checks = 0;

  async function deliver(to: readonly EventStream[], { changes, position }: ChangePage) {
    const callers = changes.length > 0 ? await endEnded(to) : new Map();
    const visible = await visibleChanges(parts, [...callers.values()], changes);
    const seenBy = ({ session }: EventStream) => visible.get(session.userId) ?? none;
    const seeing = to.filter((stream) => seenBy(stream).length > 0);
    await inTurns(seeing, (stream) => stream.send(seenBy(stream), position));
  }

  /** Ends streams whose sessions have ended. Returns the users of the others. */
  async function endEnded(among: readonly EventStream[]) {
    const callers = await sessions.callers([...new Set(among.map(({ session }) => session.id))]);
    for (const stream of among) if (!callers.has(stream.session.id)) stream.endSession();
    return callers;
  }

  /** Most pages are empty, twice a second: they touch no stream. */
  async function onPage(page: ChangePage): Promise<void> {
    reached = page.position;
    if (page.changes.length > 0) await deliverToLive(page);
    delivered = page.position;
  }

  async function deliverToLive(page: ChangePage): Promise<void> {
    const live = [...streams].filter(({ isLive }) => isLive);
    await deliver(live, page).catch(async (error: unknown) => {
      log.error('work failed', { part: 'events', error: toLoggedError(error) });
      await inTurns(live, (stream) => stream.reset(page.position));
    });
  }

  /** Sends what a stream has missed, until it has reached the position of the others. */
  async function catchUp(stream: EventStream, now: Position): Promise<void> {
    let missed = 0;
    const goal = () => (reached && comparePositions(reached, now) > 0 ? reached : now);
    while (streams.has(stream) && comparePositions(stream.position, goal()) < 0) {
      const page = await changeLog.after(stream.position);
      missed += page.changes.length;
      if (missed > maxMissedChanges) stream.reset(goal());
      else {
        await deliver([stream], page);
        stream.moveTo(page.position);
      }
    }
    stream.isLive = true;
  }

  function add(stream: EventStream, now: Position): void {
    streams.add(stream);
    if (unfollow) return;
    [reached, delivered] = [now, now];
    unfollow = changeLog.follow({ onPage }, now);
    timer = setInterval(() => void tick(), checkMs).unref();
  }

  function remove(stream: EventStream): void {
    streams.delete(stream);
    count(stream.session.id, -1);
    if (streams.size > 0) return;
    clearInterval(timer);
    unfollow?.();
    [unfollow, reached, delivered] = [undefined, undefined, undefined];
  }

  async function tick(): Promise<void> {
    checks += 1;
    await check().catch((error: unknown) =>
      log.error('work failed', { part: 'events', error: toLoggedError(error) }),
    );
    if (checks % checksPerHeartbeat === 0)
      await inTurns([...streams], (stream) => stream.heartbeat());
  }

  async function check(): Promise<void> {
    if (streams.size > 0) await endEnded([...streams]);
  }

  function count(sessionId: string, change: 1 | -1): void {
    const open = (openOf.get(sessionId) ?? 0) + change;
    if (open > 0) openOf.set(sessionId, open);
    else openOf.delete(sessionId);
  }

  /**
   * Returns the position from which a stream is live: that of the others, if it doesn't resume another. The
   * stream counts from the beginning of its request.
   */
  async function begin(sessionId: string, isResumed: boolean): Promise<Position> {
    opening += 1;
    count(sessionId, 1);
    try {
      return reached && !isResumed ? reached : await changeLog.now();
    } catch (error) {
      count(sessionId, -1);
      throw error;
    } finally {
      opening -= 1;
    }
  }

  return {
    async open(session, after) {
      if (isStopped || streams.size + opening >= maxStreams) return undefined;
      if ((openOf.get(session.id) ?? 0) >= maxOfSession) return undefined;
      const now = await begin(session.id, after !== undefined);
      // An id of another database, such as one before a restored backup.
      const isUnknown = after === 'too-old' || (after && comparePositions(after, now) > 0);
      const position = !after || isUnknown ? now : after;
      const stream = createEventStream({
        session,
        position,
        onClose: remove,
        now: clock.system,
        delivered: () => delivered,
      });
      add(stream, now);
      if (isStopped) stream.close();
      if (isUnknown) stream.reset(now);
      catchUp(stream, now).catch((error: unknown) => {
        log.error('work failed', { part: 'events', error: toLoggedError(error) });
        stream.close();
      });
      return stream.body;
    },
    check,
    stop() {
      isStopped = true;
      for (const stream of [...streams]) stream.close();
    },
  };
}

/** Acts on all streams, and lets other work of the process run in between. */
async function inTurns(
  streams: readonly EventStream[],
  act: (stream: EventStream) => void,
): Promise<void> {
  for (const [index, stream] of streams.entries()) {
    if (index % atATime === atATime - 1) await setImmediate();
    act(stream);
  }
}
