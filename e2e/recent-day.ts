/** A day so many days ago, as a date field takes it: `YYYY-MM-DD`. */
export function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** A day on which a proof of address may have been issued, wherever the browser is. */
export const recentDay = (): string => dayAgo(2);

/** The labels of its inputs in en-US, with the digits that are typed into each. */
export function typedDay(): readonly (readonly [label: string, digits: string])[] {
  const [year = '', month = '', day = ''] = recentDay().split('-');
  return [
    ['Month', month],
    ['Day', day],
    ['Year', year],
  ];
}
