/** How long ago a proof of address may have been issued. Coverage: LI3. */
const mostDays = 90;

/**
 * What is wrong with a date of issue (`YYYY-MM-DD`), by the calendar of who fills in the form;
 * undefined when nothing is.
 */
export function problemOfIssue(day: string, now: Date): 'dateInFuture' | 'notRecent' | undefined {
  if (day > daysAgo(0, now)) return 'dateInFuture';
  return day < daysAgo(mostDays, now) ? 'notRecent' : undefined;
}

/** @returns `YYYY-MM-DD` */
export function daysAgo(days: number, now: Date): string {
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - days));
  return day.toISOString().slice(0, 10);
}
