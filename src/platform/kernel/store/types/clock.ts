/** Rules use {@link now}; only leases between processes use {@link system}. */
export interface Clock {
  /** The platform's time, which can be ahead of the system's in the sandbox. */
  now(): Date;
  system(): Date;
}

export interface AdjustableClock extends Clock {
  /** Sets how far {@link now} is ahead of {@link system}. */
  setOffset(seconds: number): void;
  /** Never moves back: another process may have read an older offset. */
  raiseOffset(seconds: number): void;
}

/** @param system returns milliseconds since the epoch */
export function createClock(system: () => number = Date.now): AdjustableClock {
  let offset = 0;
  return {
    now: () => new Date(system() + offset),
    system: () => new Date(system()),
    setOffset(seconds) {
      offset = seconds * 1000;
    },
    raiseOffset(seconds) {
      offset = Math.max(offset, seconds * 1000);
    },
  };
}

/** Returns the time `seconds` after another. */
export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

/** Formats a time as ISO 8601 in UTC, to the second, as in every answer: `2026-11-20T09:30:00Z`. */
export function toTimestamp(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
