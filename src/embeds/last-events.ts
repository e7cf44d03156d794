import type { Noted } from './diagnosis.ts';

/**
 * What happened lately, a line each, the latest last: time, event, and its code or outcome. Not the
 * message of an error, which may quote the page, and no ids.
 */
export function lastEvents(noted: readonly Noted[]): string[] {
  return noted.map(({ at, what }) =>
    [new Date(at).toISOString(), what.name, ...detailsOf(what)].join(' '),
  );
}

function detailsOf(what: Noted['what']): string[] {
  if ('option' in what) return [what.code, what.option];
  if (what.name === 'onChallenge') return [...what.args];
  const [told] = what.args;
  if (typeof told !== 'object') return [];
  if ('outcome' in told) return [told.outcome];
  return 'code' in told && told.code ? [told.code] : [];
}
