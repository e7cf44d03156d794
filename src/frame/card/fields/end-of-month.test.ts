import { afterEach, describe, expect, it } from 'vitest';
import { isExpired, isTooFarAhead } from './expiration.ts';

// A separate file: the time zone is set for the whole process, and has no effect in a thread.
describe('cards expire at the end of a month in the cardholder’s time zone', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    ['at UTC+14, where the next month has begun', 'Pacific/Kiritimati', '2026-11-30T10:00Z', 12],
    ['at UTC+14, a minute before', 'Pacific/Kiritimati', '2026-11-30T09:59Z', 11],
    ['at UTC+13, where the next month has begun', 'Pacific/Tongatapu', '2026-11-30T11:00Z', 12],
    ['at UTC+13, a minute before', 'Pacific/Tongatapu', '2026-11-30T10:59Z', 11],
    ['in Greenwich', 'UTC', '2026-12-01T00:00Z', 12],
    ['at UTC-11, where it hasn’t', 'Pacific/Pago_Pago', '2026-12-01T10:59Z', 11],
  ])('%s', (_where, timeZone, time, firstMonth) => {
    process.env.TZ = timeZone;
    const now = new Date(time);
    const isAccepted = (month: number) =>
      !isExpired(`${month}26`, now) && !isTooFarAhead(`${month}46`, now);
    // 12/46 is too far ahead in November, but not in December.
    expect([isExpired('1126', now), isAccepted(firstMonth)]).toEqual([firstMonth === 12, true]);
    expect(isTooFarAhead('1246', now)).toBe(firstMonth === 11);
  });
});
