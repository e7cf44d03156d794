/** Numbers of days that people choose from. */
export const ranges = [7, 30, 90] as const;

/** Types of resources whose pending ones wait for the user. */
export const taskTypes = [
  'authorization-items',
  'account-cash-transfer-reviews',
  'user-invitation-reviews',
] as const;

/** Returns the number of days that the address of the page names. */
export const daysIn = (search: URLSearchParams): number =>
  ranges.find((each) => String(each) === search.get('days')) ?? 30;

/** Returns the address of the summary of a number of days. The platform's clock says which day is today. */
export function activityPath(days: number, timeZone: string, until?: string): string {
  const query = new URLSearchParams({
    'filter[days]': String(days),
    'filter[time-zone]': timeZone,
    ...(until && { 'filter[until]': until }),
  });
  return `/v2/activity-summaries?${query}`;
}

export const pathOfTasks = (type: (typeof taskTypes)[number]): string =>
  `/v2/${type}?filter[status eq]=pending&page[size]=1`;

/** Returns what the page at an address reads first. */
export const firstPaths = (search: URLSearchParams, timeZone: string): readonly string[] => [
  activityPath(daysIn(search), timeZone),
  ...taskTypes.map(pathOfTasks),
];
