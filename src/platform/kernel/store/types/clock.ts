/** The time. All rules of the platform go by {@link now}; only leases between processes by {@link system}. */
export interface Clock {
  /** The platform's time: in the sandbox it can be ahead of the system's. */
  now(): Date;
  /** The system's time. */
  system(): Date;
}

/** A clock whose platform time can be moved. */
export interface AdjustableClock extends Clock {
  /** Sets how far the platform's time is ahead of the system's. */
  setOffset(seconds: number): void;
  /** The same, but never back: what another process knows can be older than what this one does. */
  raiseOffset(seconds: number): void;
}

/** @param system milliseconds since the epoch; the machine's clock by default */
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

/** The moment `seconds` after another. */
export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

/** ISO 8601 in UTC to the second, as every answer has it: `2026-11-20T09:30:00Z`. */
export function toTimestamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
