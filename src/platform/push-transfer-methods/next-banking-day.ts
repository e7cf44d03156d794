const daySeconds = 24 * 60 * 60;

/**
 * The next day after a moment on which banks settle: Monday to Friday, by UTC. Holidays are not
 * known.
 *
 * @returns `YYYY-MM-DD`
 */
export function nextBankingDay(moment: Date): string {
  const next = new Date(moment.getTime() + daySeconds * 1000);
  const isWeekend = next.getUTCDay() === 0 || next.getUTCDay() === 6;
  return isWeekend ? nextBankingDay(next) : next.toISOString().slice(0, 10);
}
