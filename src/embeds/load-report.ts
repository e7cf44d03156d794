import { importChecked } from './import-checked.ts';
import type { report, shareTimings } from './report.ts';

/** The build puts the hash of `report.js` here: see `build/release/seal-report.ts`. */
const reportHash = 'sha256-of-report.js';

/** What few pages need, and is loaded then. */
interface ReportModule {
  readonly report: typeof report;
  readonly shareTimings: typeof shareTimings;
}

/** Loads `report.js`. Rejects where the page cannot, or it is not that of the release. */
export function loadReport(document: Document, origin: string): Promise<ReportModule> {
  return importChecked(document, `${origin}/v1/report.js`, reportHash);
}
