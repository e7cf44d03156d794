import { type BodySink, pushedBody } from '../../kernel/api/index.ts';
import {
  comparePositions,
  type Position,
  type RecordedChange,
} from '../../kernel/services/index.ts';
import type { Session } from '../sessions/sessions.ts';
import { eventIdOf } from './event-id.ts';

/** The stream of one window of the console. */
export interface EventStream {
  readonly session: Pick<Session, 'id' | 'userId'>;
  readonly body: ReadableStream<Uint8Array>;
  /** Everything up to here has been sent. */
  readonly position: Position;
  /** False while it reads what it has missed: it takes no new changes. */
  isLive: boolean;
  /** Sends those of the changes that are after its position, which moves to `position`. */
  send(changes: readonly RecordedChange[], position: Position): void;
  /** Moves the position forward, past changes that its user doesn't see. */
  moveTo(position: Position): void;
  /** Tells the page that changes are missing, so that it reads its lists again. */
  reset(position: Position): void;
  heartbeat(): void;
  /** Tells the page that its session has ended, and ends the stream. */
  endSession(): void;
  close(): void;
}

/** Limit of the buffer. A reader that falls further behind gets a reset. */
const maxWaitingBytes = 64 * 1024;
/** A reader that takes nothing for as many heartbeats is gone. */
const maxMissedHeartbeats = 4;

/**
 * @param options.position where the stream begins
 * @param options.delivered returns the position up to which all live streams have their changes. A stream reads it when
 *   it needs it, so that a change that others see doesn't touch it.
 */
export function createEventStream(options: {
  session: Pick<Session, 'id' | 'userId'>;
  position: Position;
  now: () => Date;
  delivered?: () => Position | undefined;
  onClose: (stream: EventStream) => void;
}): EventStream {
  const { session, now, delivered = () => undefined, onClose } = options;
  let { position: own } = options;
  let hasMissed = false;
  let missedHeartbeats = 0;
  let isClosed = false;
  let sink: BodySink | undefined;
  let hasRoom = false;
  const waiting: Uint8Array[] = [];
  let waitingBytes = 0;

  const frame = (event: string, data: object, at: Position) =>
    encoder.encode(frameOf({ event, data, at }, now()));

  function positionNow(): Position {
    const common = stream.isLive ? delivered() : undefined;
    return common && comparePositions(common, own) > 0 ? common : own;
  }

  function moveTo(position: Position): void {
    if (comparePositions(position, own) > 0) own = position;
  }

  function write(bytes: Uint8Array): void {
    if (isClosed || bytes.length === 0) return;
    if (sink && hasRoom) hasRoom = sink.write(bytes);
    else if (waitingBytes < maxWaitingBytes) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
    } else hasMissed = true;
  }

  /** Writes pending bytes, as long as there is room; all of it if the stream ends. */
  function flush(to: BodySink): void {
    while (hasRoom || isClosed) {
      const bytes = waiting.shift();
      if (!bytes) break;
      waitingBytes -= bytes.length;
      hasRoom = to.write(bytes);
    }
    if (isClosed) to.end();
    else if (hasRoom && hasMissed) {
      hasMissed = false;
      write(frame('reset', {}, positionNow()));
    }
  }

  function onRoom(): void {
    missedHeartbeats = 0;
    hasRoom = true;
    if (sink && !isClosed) flush(sink);
  }

  const body = pushedBody({
    start(given) {
      sink = given;
      hasRoom = true;
      flush(given);
    },
    onRoom,
    onGone: end,
  });

  function end(): void {
    if (isClosed) return;
    isClosed = true;
    onClose(stream);
  }

  const stream: EventStream = {
    session,
    body,
    isLive: false,
    moveTo,
    get position() {
      return positionNow();
    },
    send(changes, until) {
      const position = positionNow();
      const unsent = changes.filter((each) => comparePositions(each.position, position) > 0);
      moveTo(until);
      write(encodeOnce(unsent.length === changes.length ? changes : unsent, now()));
    },
    reset(until) {
      own = until;
      write(frame('reset', {}, until));
    },
    heartbeat() {
      missedHeartbeats += Number(hasMissed);
      if (missedHeartbeats >= maxMissedHeartbeats) stream.close();
      // Without changes to send, its id would become too old to resume.
      else if (stream.isLive) write(frame('heartbeat', {}, positionNow()));
    },
    endSession() {
      write(frame('ended', {}, positionNow()));
      stream.close();
    },
    close() {
      if (isClosed) return;
      end();
      if (sink) flush(sink);
    },
  };
  write(frame('ready', {}, own));
  return stream;
}

interface Frame {
  readonly event: string;
  readonly data: object;
  readonly at: Position;
}

function frameOf({ event, data, at }: Frame, now: Date): string {
  return `id: ${eventIdOf(at, now)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

const encoder = new TextEncoder();
const encoded = new WeakMap<readonly RecordedChange[], Uint8Array>();

/** Encodes a list of changes once for all streams that send it. */
function encodeOnce(changes: readonly RecordedChange[], now: Date): Uint8Array {
  const known = encoded.get(changes);
  if (known) return known;
  const frames = changes.map(({ position: at, type, id, action }) =>
    frameOf({ event: 'change', data: { type, id, action }, at }, now),
  );
  const bytes = encoder.encode(frames.join(''));
  encoded.set(changes, bytes);
  return bytes;
}
