import { type Lane, lanes, type Moment } from './moment.ts';

/** Position in the timeline. Lengths are in pixels from its left edge. */
export interface Placed {
  moment: Moment;
  left: number;
  /** Width of the bar, without its label. */
  width: number;
  /** Row in the lane, from 0. */
  row: number;
}

/** A time span without events; the timeline doesn't show its length. */
export interface Pause {
  left: number;
  width: number;
  milliseconds: number;
}

export interface Tick {
  left: number;
  /** Milliseconds since the launch. */
  milliseconds: number;
}

export interface Layout {
  width: number;
  placed: readonly Placed[];
  rows: Readonly<Record<Lane, number>>;
  pauses: readonly Pause[];
  ticks: readonly Tick[];
}

interface Stretch {
  from: number;
  to: number;
  left: number;
  width: number;
}

const longestSilenceMs = 600;
const pauseWidth = 56;
const leastBar = 10;
const letterWidth = 7.2;
const gapBeside = 22;
const tickDistance = 90;

/**
 * Lays out moments on a time axis. The axis is linear while something happens, and pauses have a fixed
 * width, however long a person thinks.
 *
 * @param room available width in pixels; the timeline gets wider if its labels need it
 */
export function layOut(moments: readonly Moment[], now: number, room: number): Layout {
  const sorted = moments.toSorted((one, other) => one.startedAt - other.startedAt);
  const stretches = stretchesOf(sorted, now, room);
  const placed = place(sorted, now, stretches);
  const rows = Object.fromEntries(
    lanes.map((lane) => [lane, rowsOf(placed, lane)]),
  ) as Layout['rows'];
  return {
    width: Math.max(room, ...placed.map(rightOf)),
    placed,
    rows,
    pauses: pausesOf(stretches),
    ticks: ticksOf(stretches),
  };
}

/** Places each moment, in the order in which keys move through the timeline. */
function place(moments: readonly Moment[], now: number, stretches: readonly Stretch[]): Placed[] {
  const ends = new Map<string, number>();
  return moments.map((moment) => {
    const left = positionOf(moment.startedAt, stretches);
    const right = positionOf(moment.endedAt ?? now, stretches);
    const placed = { moment, left, width: Math.max(leastBar, right - left), row: 0 };
    while ((ends.get(`${moment.lane} ${placed.row}`) ?? -1) > left) placed.row++;
    ends.set(`${moment.lane} ${placed.row}`, rightOf(placed));
    return placed;
  });
}

/** Returns the end of a bar's label. */
function rightOf({ moment, left, width }: Placed): number {
  return left + width + gapBeside + moment.title.length * letterWidth;
}

function rowsOf(placed: readonly Placed[], lane: Lane): number {
  const inLane = placed.filter(({ moment }) => moment.lane === lane);
  return Math.max(1, ...inLane.map(({ row }) => row + 1));
}

/** Returns the time spans with events, separated by pauses of a fixed width. */
function stretchesOf(sorted: readonly Moment[], now: number, room: number): Stretch[] {
  const spans: { from: number; to: number }[] = [];
  for (const { startedAt, endedAt = now } of sorted) {
    const last = spans.at(-1);
    if (last && startedAt - last.to < longestSilenceMs) last.to = Math.max(last.to, endedAt);
    else spans.push({ from: startedAt, to: endedAt });
  }
  const busy = spans.reduce((sum, { from, to }) => sum + Math.max(1, to - from), 0);
  const wordsAtEnd = 150;
  const free = Math.max(160, room - wordsAtEnd - (spans.length - 1) * pauseWidth);
  const least = spans.length > 1 ? 60 : 0;
  let left = 0;
  return spans.map(({ from, to }) => {
    const width = Math.max(least, (Math.max(1, to - from) / busy) * free);
    const stretch = { from, to, left, width };
    left += width + pauseWidth;
    return stretch;
  });
}

function positionOf(time: number, stretches: readonly Stretch[]): number {
  const stretch = stretches.findLast(({ from }) => from <= time) ?? stretches[0];
  if (!stretch) return 0;
  const share = (time - stretch.from) / Math.max(1, stretch.to - stretch.from);
  return stretch.left + Math.min(1, Math.max(0, share)) * stretch.width;
}

function pausesOf(stretches: readonly Stretch[]): Pause[] {
  return stretches.slice(1).map(({ from, left }, index) => {
    const before = stretches[index];
    return {
      left: left - pauseWidth + leastBar,
      width: pauseWidth - leastBar,
      milliseconds: from - (before?.to ?? from),
    };
  });
}

/** Returns round times, far enough apart to be readable. */
function ticksOf(stretches: readonly Stretch[]): Tick[] {
  const start = stretches[0]?.from ?? 0;
  return stretches.flatMap((stretch) => {
    const { from, to, left, width } = stretch;
    const step = roundStep(((to - from) / width) * tickDistance);
    const first = Math.ceil((from - start) / step) * step;
    const count = Math.floor((to - start - first) / step) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const milliseconds = first + index * step;
      const share = (milliseconds + start - from) / Math.max(1, to - from);
      return { left: left + share * width, milliseconds };
    });
  });
}

/** Returns the next of 1, 2 and 5, times a power of ten. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(10, atLeast)));
  return ([1, 2, 5].find((factor) => factor * power >= atLeast) ?? 10) * power;
}
