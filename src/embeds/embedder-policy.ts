/** Of a report on what a page's `Cross-Origin-Embedder-Policy` has refused. */
interface EmbedderReport {
  /** Browsers that have no attributes for this kind tell by `toJSON` alone. */
  toJSON(): { body: { blockedURL?: string; disposition?: string } | null };
}

type ReportingView = Window & {
  ReportingObserver?: new (
    hear: (reports: readonly EmbedderReport[]) => void,
    options: { types: string[]; buffered: boolean },
  ) => { observe(): void; disconnect(): void };
};

/**
 * Hears that the page's `Cross-Origin-Embedder-Policy` has refused a document, also one that was
 * refused before.
 *
 * @returns false where the browser does not tell
 */
export function watchEmbedderPolicy(
  view: ReportingView,
  { src, signal, refused }: { src: string; signal: AbortSignal; refused(): void },
): boolean {
  const { ReportingObserver } = view;
  if (!ReportingObserver) return false;
  const observer = new ReportingObserver(
    (reports) => {
      const isRefusal = (report: EmbedderReport) => {
        const { body } = report.toJSON();
        return body?.blockedURL === src && body.disposition === 'enforce';
      };
      if (reports.some(isRefusal)) refused();
    },
    { types: ['coep'], buffered: true },
  );
  observer.observe();
  signal.addEventListener('abort', () => observer.disconnect());
  return true;
}
