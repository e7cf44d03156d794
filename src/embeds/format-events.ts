import type { RecentEvent } from './diagnosis.ts';

/**
 * Formats recent events, one per line, newest last: time, event, and its code or outcome. Omits ids and
 * error messages, which may quote the page.
 */
export function formatEvents(recent: readonly RecentEvent[]): string[] {
  return recent.map(({ at, event }) =>
    [new Date(at).toISOString(), event.name, ...detailsOf(event)].join(' '),
  );
}

function detailsOf(event: RecentEvent['event']): string[] {
  if ('option' in event) return [event.code, event.option];
  if (event.name === 'onChallenge') return [...event.args];
  const [detail] = event.args;
  if (typeof detail !== 'object') return [];
  if ('outcome' in detail) return [detail.outcome];
  return 'code' in detail && detail.code ? [detail.code] : [];
}
