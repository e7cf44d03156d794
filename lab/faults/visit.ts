import { setTimeout as wait } from 'node:timers/promises';

export interface Tab<End> {
  /** Uses the form until it shows an ending or the page is closed. */
  finish(): Promise<End>;
  /** Resolves once the page has sent this number of requests; never, if it doesn't. */
  untilSent(requests: number): Promise<void>;
  /** Leaves the page, which ends all its work. */
  close(): void;
}

/** Act of a person, besides filling in the form. */
export type Act =
  | 'waits'
  | 'double-clicks'
  /** Reloads the page in the middle. */
  | 'reloads'
  /** Closes the page in the middle, for good. */
  | 'closes'
  /** Closes the page, and reopens it after a while. */
  | 'restores'
  /** Uses two tabs at the same time. */
  | 'uses-two-tabs';

export interface VisitPlan {
  readonly act: Act;
  /** Number of requests after which the person reloads or closes the page. */
  readonly actAfter: number;
  readonly awayFor: number;
}

/** Opens pages as planned. Returns the ending of each. */
export async function visit<End extends { readonly shown: string }>(
  open: () => Promise<Tab<End>>,
  { act, actAfter, awayFor }: VisitPlan,
): Promise<readonly End[]> {
  if (act === 'uses-two-tabs') {
    const tabs = [await open(), await open()];
    const ends = await Promise.all(tabs.map((tab) => tab.finish()));
    for (const tab of tabs) tab.close();
    return ends;
  }
  const first = await open();
  const leaves = ['reloads', 'restores', 'closes'].includes(act);
  if (leaves) void first.untilSent(actAfter).then(() => first.close());
  const end = await first.finish();
  first.close();
  if (end.shown !== 'closed' || act === 'closes') return [end];
  if (act === 'restores') await wait(awayFor);
  const second = await open();
  const last = await second.finish();
  second.close();
  return [end, last];
}
