import { version } from '../../package.json';
import type { Cleanup } from '../contract/launch-options.ts';
import { sketchOf } from '../contract/sketch.ts';
import { catalogue, type FormPage, type OptionsOf } from './catalogue.ts';
import { diagnosePage, type PageDiagnosis } from './diagnose.ts';
import type { Noted } from './diagnosis.ts';
import type { LaunchWorld, Page } from './launch-world.ts';
import { createLauncher, type Launcher } from './launcher.ts';
import { pageLocales } from './locales.ts';
import { defaultColours } from './parse-theme.ts';
import { say } from './say.ts';
import { noteViolation, type Violations } from './violations.ts';
import { keepWarmFrame, type WarmFrame } from './warm-frame.ts';
import { warmUpWhenIdle } from './warm-up-when-idle.ts';

/** The functions that launch an embed. */
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
   * Loads a form ahead, so that a launch shows it at once.
   *
   * @param form the card's by default; `onboarding` is that of persons and companies
   */
  preload(this: void, form?: FormPage): void;
  /** What support needs to know of this page, at once; `report()` of it says more. Holds no token. */
  diagnose(this: void): PageDiagnosis;
}

/** Makes the embeds of one page; their frames come from `origin`. */
export function createEmbeds(page: Page, origin: string): Embeds {
  const { document } = page;
  const violations: Violations = new Map();
  const noted: Noted[] = [];
  const note = (what: Noted['what']) => {
    noted.push({ at: Date.now(), what });
    if (noted.length > 20) noted.shift();
  };
  const warned = new Set<string>();
  const warn = (message: string) => {
    if (!warned.has(message)) say(page, 'warn', `PrimeTrustEmbeds: ${message}`);
    warned.add(message);
  };
  const warmFrames = warmFramesOf(document, origin);
  // Pages pass what they like.
  const preload = (form: FormPage = 'card') => warmFrames.get(form)?.warm();
  const { launchAs, mounted } = createLauncher({
    page,
    origin,
    warmFrames,
    violations,
    note,
    warn,
  });
  // From now on: a warm frame may be refused before any launch.
  page.addEventListener('securitypolicyviolation', (event) => noteViolation(violations, event));
  warmUpWhenIdle(page, () => preload());
  return {
    version,
    ...launchesOf(launchAs),
    preload,
    diagnose: () =>
      diagnosePage(page, { version, origin, violations: [...violations.keys()], mounted, noted }),
  };
}

/** A frame for each document, drawn as most launches of its first embed look; colours can change later. */
function warmFramesOf(document: Document, origin: string): LaunchWorld['warmFrames'] {
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
    if (!frames.has(page)) frames.set(page, keepWarmFrame(document, origin, page, guess));
  }
  return frames;
}

/** The launch functions, by their names. */
function launchesOf(launchAs: Launcher['launchAs']): Launches {
  const launches = Object.entries(catalogue).map(([name, row]) => [name, launchAs(row)]);
  return Object.fromEntries(launches) as Launches;
}
