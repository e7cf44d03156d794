import type { Launch } from './launch-time.ts';
import { median } from './quantile.ts';
import { report } from './report.ts';

/**
 * Pages to launch in turns, some after the page was idle. Card form: `declared` with its frame in the page's
 * markup. Form for a person: `preloaded` if the page requested it earlier. `bare` and `scripted` are lower
 * bounds: a bare frame in the page, and one made by a script tag.
 */
export const launchedPages = {
  bare: ['bare'],
  scripted: ['scripted'],
  ours: ['launch'],
  declared: ['declared'],
  warm: ['launch', 3000],
  applied: ['apply'],
  preloaded: ['apply', 3000],
} satisfies Record<string, [page: string, idleMs?: number]>;

export type Launches = Record<keyof typeof launchedPages, Launch[]>;

type Moment = 'fromLaunch' | 'fromNavigation' | 'untilShown' | 'fromNavigationUntilShown';

/** Compares launches with the budgets of design section 6. Navigation counts only for checkouts. */
export function reportLaunches(name: string, launches: Launches): void {
  const compare = (
    what: string,
    kind: keyof Launches,
    { moment = 'fromLaunch', beside = moment, ...limit }: Comparison = {},
  ) => {
    const [time, lowest] = [medianOf(launches[kind], moment), medianOf(launches.bare, beside)];
    const detail = `${time.toFixed(0)} ms ÷ ${lowest.toFixed(0)} ms`;
    report({ what: `${name}: ${what}`, value: time / lowest, detail, ...limit });
  };
  const moment = 'fromNavigation';
  compare('launch to typable ÷ bare frame', 'ours', { budget: 1.1 });
  compare('the same after idle warm-up', 'warm', { budget: 0.3 });
  compare('navigation to typable ÷ bare frame', 'ours', { moment, budget: 1.35 });
  compare('the same with the frame in the markup', 'declared', { moment, budget: 1.35 });
  compare('the same for a script tag that makes the bare frame', 'scripted', { moment });
  const shown = { moment: 'untilShown', beside: 'fromLaunch' } as const;
  compare('launch to the form shown ÷ bare frame typable', 'ours', shown);
  const seen = { moment: 'fromNavigationUntilShown', beside: moment } as const;
  compare('navigation to the form shown ÷ bare frame typable', 'ours', seen);
  compare('the same with the frame in the markup', 'declared', seen);
  reportPage(name, launches.ours);
  compare('onboarding: launch to typable ÷ bare frame', 'applied', { budget: 1.25 });
  compare('onboarding: the same after preload', 'preloaded', { budget: 0.3 });
  compare('onboarding: navigation to typable ÷ bare frame', 'applied', { moment });
  compare('onboarding: launch to the form shown ÷ bare frame typable', 'applied', shown);
  reportPage(`${name}: onboarding`, launches.applied);
}

interface Comparison {
  moment?: Moment;
  /** Timestamp of the bare frame. */
  beside?: Moment;
  budget?: number;
}

function reportPage(name: string, launches: Launch[]): void {
  const requests = medianOf(launches, 'requests');
  report({ what: `${name}: requests until typable`, value: requests, budget: 4 });
  const shift = Math.max(...launches.map(({ layoutShift }) => layoutShift));
  report({ what: `${name}: layout shift`, value: shift, budget: 0 });
}

const medianOf = (launches: Launch[], key: keyof Launch) =>
  median(launches.map((launch) => launch[key]));
