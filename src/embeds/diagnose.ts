import type { Diagnosis, Noted } from './diagnosis.ts';
import type { Page } from './launch-world.ts';
import type { Launcher } from './launcher.ts';
import { loadReport } from './load-report.ts';
import { isProtectionBlocked, protectionTokenOf } from './purchase-protection-of.ts';
import type { Report } from './report.ts';

/** A diagnosis, and the way to more. */
export interface PageDiagnosis extends Diagnosis {
  /** All of it and what takes a moment to find out; only `diagnosis` when its script cannot load. */
  report(this: void): Promise<Report | Pick<Report, 'diagnosis'>>;
}

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
    purchaseProtection: !!protectionTokenOf(page) || (isProtectionBlocked(page) && 'blocked'),
    embeds: embeds.map(({ row: { embed }, island: { host, state } }) => ({
      embed,
      phase: state.phase,
      connected: host.isConnected,
    })),
  };
  return {
    ...diagnosis,
    report: () =>
      loadReport(page.document, known.origin)
        .then(({ report }) => report(page, { diagnosis, embeds, noted }))
        .catch(() => ({ diagnosis })),
  };
}
