import { builtIn, createElement } from './built-in.ts';
import type { report, shareTimings } from './report.ts';

/** Replaced by the hash of `report.js` in the build: see `build/release/finish-site.ts`. */
const reportHash = 'sha256-of-report.js';

/** Exports of `report.js`, loaded only when needed. */
interface ReportModule {
  readonly report: typeof report;
  readonly shareTimings: typeof shareTimings;
}

/**
 * Loads `report.js`, after checking its hash: `import()` has no integrity, so the module is preloaded with
 * it. On a mismatch the browser logs both hashes. Rejects if the page can't load the file.
 */
export async function loadReport(document: Document, origin: string): Promise<ReportModule> {
  const href = `${origin}/v1/report.js`;
  const root = builtIn(document, 'documentElement');
  const link = createElement(document, 'link');
  const rel = 'modulepreload';
  // Without support, neither event would fire.
  if (!link.relList.supports(rel)) throw new Error(rel);
  // An import inherits the nonce of its script; a link needs its own.
  const { nonce } = root.querySelector<HTMLElement>('script[nonce]') ?? {};
  await new Promise((onload, onerror) => {
    root.append(Object.assign(link, { rel, nonce, integrity: reportHash, onload, onerror, href }));
  });
  return import(/* @vite-ignore */ href);
}
