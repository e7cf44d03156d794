import type { Diagnosis, RecentEvent } from './diagnosis.ts';
import type { Page } from './launch-context.ts';
import type { Launcher } from './launcher.ts';
import { loadReport } from './load-report.ts';
import { isProtectionBlocked, readProtectionToken } from './read-protection-token.ts';
import type { Report } from './report.ts';

/** A diagnosis with a function for the full report. */
export interface PageDiagnosis extends Diagnosis {
  /** Adds results that take longer to collect. Returns only `diagnosis` if its script can't load. */
  report(this: void): Promise<Report | Pick<Report, 'diagnosis'>>;
}

/** Diagnoses the page and its embeds. */
export function diagnosePage(
  page: Page,
  about: Pick<Diagnosis, 'version' | 'origin' | 'violations'> & {
    mounted: Launcher['mounted'];
    recent: readonly RecentEvent[];
  },
): PageDiagnosis {
  const { mounted, recent, ...known } = about;
  const embeds = [...mounted.values()];
  const diagnosis: Diagnosis = {
    ...known,
    crossOriginIsolated: page.crossOriginIsolated,
    framed: page !== page.top,
    trustedTypes: 'trustedTypes' in page,
    storage: 'not needed',
    purchaseProtection: !!readProtectionToken(page) || (isProtectionBlocked(page) && 'blocked'),
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
        .then(({ report }) => report(page, { diagnosis, embeds, recent }))
        .catch(() => ({ diagnosis })),
  };
}
