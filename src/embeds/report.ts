import type { FrameTimings } from '../contract/frame-timings.ts';
import { platformVersionPath } from '../contract/platform-version.ts';
import type { Diagnosis, RecentEvent, ReportInput } from './diagnosis.ts';
import { type FrameReport, reportFrames } from './frame-report.ts';
import type { Page } from './launch-context.ts';
import { type PolicyReport, readPolicy } from './page-policy.ts';
import { findExtensions, patchedBuiltIns } from './page-traces.ts';
import { redact } from './redact.ts';
import { type FileTiming, fileTimings, requestFrameTimings } from './timings.ts';

export { shareTimings } from './share-timings.ts';

/** The script `/v1/report.js`, loaded when a report is requested or timings are shared. */

/** Report on a page and its embeds. Contains no token, card data, identity data or URL path. */
export interface Report {
  /** Time of the report, by the browser's clock. */
  at: string;
  diagnosis: Diagnosis;
  /** Version of the platform; null if the page can't load it. */
  platform: string | null;
  /** The page, without its path. */
  page: { origin: string; visible: boolean; language: string; width: number; height: number };
  /** User agent. */
  browser: string;
  policy: PolicyReport;
  /** Seconds by which the browser's clock is ahead of the page's server; null if unknown. */
  clockAheadSeconds: number | null;
  /** The embeds don't need storage, but it reveals settings of the browser. */
  storage: {
    cookies: boolean;
    local: boolean;
    /** True if the storage of a framed page is separate from its site's; null if unknown. */
    partitioned: boolean | null;
  };
  frames: FrameReport[];
  timings: {
    /** Files of the embeds that the page loaded. */
    files: FileTiming[];
    /** Timings of each form, in the order of `frames`; null if a form doesn't respond. */
    forms: (FrameTimings | null)[];
  };
  /** Built-in functions that a script of the page or an extension replaced. */
  patched: string[];
  /** Extensions that changed the page. */
  extensions: string[];
  /** Recent events, newest last: time, event, and its code or outcome. */
  events: string[];
}

/** Creates the report. Unknown values are null or absent. */
export async function report(
  page: Page,
  { diagnosis, embeds, recent }: ReportInput,
): Promise<Report> {
  const { document, navigator } = page;
  const hosts = embeds.map(({ island }) => island.host);
  const { policy, clockAheadSeconds } = await readPolicy(page);
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
    frames: reportFrames(page, diagnosis.embeds, hosts),
    timings: {
      files: fileTimings(page, diagnosis.origin),
      forms: await requestFrameTimings(hosts),
    },
    patched: patchedBuiltIns(page),
    extensions: findExtensions(document),
    events: formatEvents(recent),
  });
}

function hasLocalStorage(page: Page): boolean {
  try {
    return !!page.localStorage;
  } catch {
    return false;
  }
}

/** `hasStorageAccess` is false if cookies and storage of this frame are partitioned. */
async function isPartitioned(document: Document): Promise<boolean | null> {
  try {
    return !(await document.hasStorageAccess());
  } catch {
    return null;
  }
}

/** Imports a module, because `fetch` would need a `connect-src` in the page's policy. */
async function platformVersion(origin: string): Promise<string | null> {
  try {
    return (await import(/* @vite-ignore */ origin + platformVersionPath)).version;
  } catch {
    return null;
  }
}

/**
 * Formats recent events, one per line, newest last: time, event, and its code or outcome. Omits ids and
 * error messages, which may quote the page.
 */
function formatEvents(recent: readonly RecentEvent[]): string[] {
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
