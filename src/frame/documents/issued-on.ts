/** Maximum age of a proof of address. Coverage: LI3. */
const maxDays = 90;

/** Returns the problem of a date of issue (`YYYY-MM-DD`), in the applicant's time zone; undefined if valid. */
export function issueDateProblem(day: string, now: Date): 'dateInFuture' | 'notRecent' | undefined {
  if (day > daysAgo(0, now)) return 'dateInFuture';
  return day < daysAgo(maxDays, now) ? 'notRecent' : undefined;
}

/** @returns `YYYY-MM-DD` */
export function daysAgo(days: number, now: Date): string {
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - days));
  return day.toISOString().slice(0, 10);
}
