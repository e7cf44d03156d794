/** A day so many days ago, as a date field takes it: `YYYY-MM-DD`. */
export function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** A day on which a proof of address may have been issued, wherever the browser is. */
export const recentDay = (): string => dayAgo(2);

/** The same, as it is typed into a date field of en-US: `MMDDYYYY`. */
export function typedDay(): string {
  return recentDay().replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1');
}
