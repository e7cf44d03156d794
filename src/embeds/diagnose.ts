import type { Diagnosis, Known, Noted } from './diagnosis.ts';
import { importChecked } from './import-checked.ts';
import type { Page } from './launch-world.ts';
import type { Launcher } from './launcher.ts';
import { protectionTokenOf } from './purchase-protection-of.ts';
import type { Report } from './report.ts';

/** A diagnosis, and the way to more. */
export interface PageDiagnosis extends Diagnosis {
  /** All of it and what takes a moment to find out; only `diagnosis` when its script cannot load. */
  report(this: void): Promise<Report | Pick<Report, 'diagnosis'>>;
}

type Reporter = (page: Page, known: Known) => Promise<Report>;

/** The build puts the hash of `report.js` here: see `build/release/seal-report.ts`. */
const reportHash = 'sha256-of-report.js';

/** Reports on the page and the embeds in it. */
export function diagnosePage(
  page: Page,
  about: Pick<Diagnosis, 'version' | 'origin' | 'violations'> & {
    mounted: Launcher['mounted'];
    noted: readonly Noted[];
  },
): PageDiagnosis {
  const { mounted, noted, ...known } = about;
  const embeds = [...mounted.values()];
  const diagnosis: Diagnosis = {
    ...known,
    crossOriginIsolated: page.crossOriginIsolated,
    framed: page !== page.top,
    trustedTypes: 'trustedTypes' in page,
    storage: 'not needed',
    purchaseProtection: !!protectionTokenOf(page),
    embeds: embeds.map(({ row: { embed }, island: { host, state } }) => ({
      embed,
      phase: state.phase,
      connected: host.isConnected,
    })),
  };
  return {
    ...diagnosis,
    report: () =>
      importChecked<{ report: Reporter }>(page.document, `${known.origin}/v1/report.js`, reportHash)
        .then(({ report }) => report(page, { diagnosis, embeds, noted }))
        .catch(() => ({ diagnosis })),
  };
}
