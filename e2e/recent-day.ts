/** Returns the date this number of days ago, in the format of a date field: `YYYY-MM-DD`. */
export function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns a valid issue date for a proof of address, in any time zone of the browser. */
export const recentDay = (): string => dayAgo(2);

/** Returns the labels of the date's inputs in en-US, with the digits to type. */
export function typedDay(): readonly (readonly [label: string, digits: string])[] {
  const [year = '', month = '', day = ''] = recentDay().split('-');
  return [
    ['Month', month],
    ['Day', day],
    ['Year', year],
  ];
}
