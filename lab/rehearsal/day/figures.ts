import { createProcessorTotals } from '../stage/processor-time.ts';

/** Durations of what people did, counts of how it ended, and the processor time of payments. */
export type Figures = ReturnType<typeof createFigures>;

export function createFigures() {
  const durations = new Map<string, number[]>();
  const counts = new Map<string, number>();
  const processor = createProcessorTotals();
  return {
    addProcessorTimes: processor.add,
    count(what: string, by = 1): void {
      counts.set(what, (counts.get(what) ?? 0) + by);
    },
    of: (what: string) => counts.get(what) ?? 0,
    /** Measures work, by the machine's clock. */
    async time<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
      const begun = performance.now();
      const result = await work();
      const known = durations.get(what);
      const ms = performance.now() - begun;
      if (known) known.push(ms);
      else durations.set(what, [ms]);
      return result;
    },
    /** Returns a line for each kind of work, one for all counts, and one for processor time. */
    lines(): string[] {
      const timed = [...durations].map(([what, all]) => {
        const sorted = all.toSorted((a, b) => a - b);
        const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
        return `${what}: ${all.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
      });
      const counted = [...counts].map(([what, count]) => `${count} ${what}`);
      return [...timed, counted.join(', '), processor.line()];
    },
  };
}
