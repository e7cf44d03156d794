import { version } from '../../package.json';
import type { Cleanup } from '../contract/launch-options.ts';
import { sketchOf } from '../contract/sketch.ts';
import { catalogue, type FormPage, type OptionsOf } from './catalogue.ts';
import { diagnosePage, type PageDiagnosis } from './diagnose.ts';
import type { RecentEvent } from './diagnosis.ts';
import type { LaunchContext, Page } from './launch-context.ts';
import { createLauncher } from './launcher.ts';
import { pageLocales } from './locales.ts';
import { log } from './log.ts';
import { defaultColours } from './parse-theme.ts';
import { recordViolation, type Violations } from './violations.ts';
import { createWarmFrame, type WarmFrame, warmUpWhenIdle } from './warm-frame.ts';

/** Launch functions. */
export type Launches = {
  readonly [Name in keyof typeof catalogue]: (
    this: void,
    options: OptionsOf<Name>,
  ) => Cleanup<OptionsOf<Name>>;
};

/** `window.PrimeTrustEmbeds`. */
export interface Embeds extends Launches {
  readonly version: string;
  /**
   * Preloads a form, so that a launch shows it immediately.
   *
   * @param form `card` by default; `onboarding` for people and companies
   */
  preload(this: void, form?: FormPage): void;
  /** Diagnoses this page for support. Its `report()` collects more. Contains no token. */
  diagnose(this: void): PageDiagnosis;
}

/** Creates the embeds of a page. Their frames are loaded from `origin`. */
export function createEmbeds(page: Page, origin: string): Embeds {
  const { document } = page;
  const violations: Violations = new Set();
  const recent: RecentEvent[] = [];
  const record = (event: RecentEvent['event']) => {
    recent.push({ at: Date.now(), event });
    if (recent.length > 20) recent.shift();
  };
  const warned = new Set<string>();
  const warn = (message: string) => {
    if (!warned.has(message)) log(page, 'warn', `PrimeTrustEmbeds: ${message}`);
    warned.add(message);
  };
  const warmFrames = createWarmFrames(document, origin);
  // Pages may pass any value.
  const preload = (form: FormPage = 'card') => warmFrames.get(form)?.warm();
  const context = { page, origin, warmFrames, violations, record, warn };
  const { launchAs, mounted } = createLauncher(context);
  const launches = Object.entries(catalogue).map(([name, row]) => [name, launchAs(row)]);
  // Listen from the start: the policy may block a warm frame before any launch.
  page.addEventListener('securitypolicyviolation', (event) => recordViolation(violations, event));
  warmUpWhenIdle(page, () => preload());
  return {
    version,
    ...(Object.fromEntries(launches) as Launches),
    preload,
    diagnose: () =>
      diagnosePage(page, { version, origin, violations: [...violations], mounted, recent }),
  };
}

/** Creates a warm frame per document, showing its first embed with typical options. */
function createWarmFrames(document: Document, origin: string): LaunchContext['warmFrames'] {
  const frames = new Map<string, WarmFrame>();
  for (const row of Object.values(catalogue)) {
    const { embed, page, token } = row;
    const guess = () =>
      sketchOf({
        type: 'init',
        embed,
        resourceTokenHash: token,
        locales: pageLocales(document),
        theme: defaultColours,
        amount: null,
        hideAmount: false,
      });
    if (!frames.has(page)) frames.set(page, createWarmFrame(document, origin, page, guess));
  }
  return frames;
}
