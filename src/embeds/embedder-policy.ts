/** Report of a violation of a `Cross-Origin-Embedder-Policy`. */
interface EmbedderReport {
  /** Some browsers expose the body only through `toJSON`. */
  toJSON(): { body: { blockedURL?: string; disposition?: string } | null };
}

type ReportingView = Window & {
  ReportingObserver?: new (
    callback: (reports: readonly EmbedderReport[]) => void,
    options: { types: string[]; buffered: boolean },
  ) => { observe(): void; disconnect(): void };
};

/**
 * Calls `blocked` if the page's `Cross-Origin-Embedder-Policy` blocks a document or has already blocked it.
 *
 * @returns false if the browser doesn't report such violations
 */
export function watchEmbedderPolicy(
  view: ReportingView,
  { src, signal, blocked }: { src: string; signal: AbortSignal; blocked(): void },
): boolean {
  const { ReportingObserver } = view;
  if (!ReportingObserver) return false;
  const observer = new ReportingObserver(
    (reports) => {
      const isViolation = (report: EmbedderReport) => {
        const { body } = report.toJSON();
        return body?.blockedURL === src && body.disposition === 'enforce';
      };
      if (reports.some(isViolation)) blocked();
    },
    { types: ['coep'], buffered: true },
  );
  observer.observe();
  signal.addEventListener('abort', () => observer.disconnect());
  return true;
}
