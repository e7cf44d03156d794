import type { FrameTimings } from '../contract/frame-timings.ts';
import { platformVersionPath } from '../contract/platform-version.ts';
import type { Diagnosis, Known } from './diagnosis.ts';
import { type FrameReport, framesOf } from './frame-report.ts';
import { lastEvents } from './last-events.ts';
import type { Page } from './launch-world.ts';
import { type PolicyReport, policyOf } from './page-policy.ts';
import { patchedBuiltIns, tracesOfExtensions } from './page-traces.ts';
import { redact } from './redact.ts';
import { type FileTiming, filesOf, frameTimingsOf } from './timings.ts';

export { shareTimings } from './share-timings.ts';

/**
 * The script `/v1/report.js`, which the page's script loads when support asks for a report, or where the
 * merchant shares timings.
 */

/** Of a page and the embeds in it. Holds no token, no card or identity data, no address with a path. */
export interface Report {
  /** When it was made, by the clock of the browser. */
  at: string;
  diagnosis: Diagnosis;
  /** Version of the platform; null where the page may not load it. */
  platform: string | null;
  /** Of the page, without its path. */
  page: { origin: string; visible: boolean; language: string; width: number; height: number };
  /** As the browser names itself. */
  browser: string;
  policy: PolicyReport;
  /** How far the browser's clock is ahead of the page's server, seconds; null when it does not say. */
  clockAheadSeconds: number | null;
  /** The embeds need none of it; what the browser refuses a page hints at its settings. */
  storage: {
    cookies: boolean;
    local: boolean;
    /** Whether a page in a frame has its storage apart from that of its site; null when not known. */
    partitioned: boolean | null;
  };
  frames: FrameReport[];
  timings: {
    /** What the page has loaded of the embeds. */
    files: FileTiming[];
    /** How fast each form was, in the order of `frames`; null for one that does not answer. */
    forms: (FrameTimings | null)[];
  };
  /** Functions of the browser that a script of the page or an extension has replaced. */
  patched: string[];
  /** Extensions that have left something in the page. */
  extensions: string[];
  /** What the embeds told the page lately, the latest last: time, event, and its code or outcome. */
  events: string[];
}

/** Makes the report; what cannot be found out is null or absent. */
export async function report(page: Page, { diagnosis, embeds, noted }: Known): Promise<Report> {
  const { document, navigator } = page;
  const hosts = embeds.map(({ island }) => island.host);
  const { policy, clockAheadSeconds } = await policyOf(page);
  return redact({
    at: new Date().toISOString(),
    diagnosis,
    platform: await platformVersion(diagnosis.origin),
    page: {
      origin: page.origin,
      visible: document.visibilityState === 'visible',
      language: document.documentElement.lang,
      width: page.innerWidth,
      height: page.innerHeight,
    },
    browser: navigator.userAgent,
    policy,
    clockAheadSeconds,
    storage: {
      cookies: navigator.cookieEnabled,
      local: hasLocalStorage(page),
      partitioned: await isPartitioned(document),
    },
    frames: framesOf(page, diagnosis.embeds, hosts),
    timings: {
      files: filesOf(page, diagnosis.origin),
      forms: await frameTimingsOf(hosts),
    },
    patched: patchedBuiltIns(page),
    extensions: tracesOfExtensions(document),
    events: lastEvents(noted),
  });
}

function hasLocalStorage(page: Page): boolean {
  try {
    return !!page.localStorage;
  } catch {
    return false;
  }
}

/** Browsers answer no when cookies and storage of this frame are not those of its site. */
async function isPartitioned(document: Document): Promise<boolean | null> {
  try {
    return !(await document.hasStorageAccess());
  } catch {
    return null;
  }
}

/** As a module: a request would need a `connect-src` that the embeds do not need. */
async function platformVersion(origin: string): Promise<string | null> {
  try {
    return (await import(/* @vite-ignore */ origin + platformVersionPath)).version;
  } catch {
    return null;
  }
}
