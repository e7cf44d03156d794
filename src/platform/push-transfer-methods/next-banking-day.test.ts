import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextBankingDay } from './next-banking-day.ts';

const dayMs = 24 * 60 * 60 * 1000;

test('the next day of banking is a weekday, one to three days later', () => {
  const moments = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const next = new Date(`${nextBankingDay(moment)}T00:00:00Z`);
      const today = new Date(moment.toISOString().slice(0, 10));
      const days = (next.getTime() - today.getTime()) / dayMs;
      expect([1, 2, 3]).toContain(days);
      expect([1, 2, 3, 4, 5]).toContain(next.getUTCDay());
      expect(days === 1 || today.getUTCDay() >= 5).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
