import { importChecked } from './import-checked.ts';
import type { report, shareTimings } from './report.ts';

/** Replaced by the hash of `report.js` in the build: see `build/release/seal-report.ts`. */
const reportHash = 'sha256-of-report.js';

/** Exports of `report.js`, loaded only when needed. */
interface ReportModule {
  readonly report: typeof report;
  readonly shareTimings: typeof shareTimings;
}

/** Loads `report.js`. Rejects if the page can't load it or its hash differs from the release. */
export function loadReport(document: Document, origin: string): Promise<ReportModule> {
  return importChecked(document, `${origin}/v1/report.js`, reportHash);
}
