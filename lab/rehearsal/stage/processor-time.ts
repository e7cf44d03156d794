import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Stage } from './stage.ts';

/** Processor time in milliseconds by part of the stage. */
export type ProcessorTimes = Readonly<Record<string, number>>;

/**
 * Reads how long each part of the stage has used a processor since its processes started. Unlike a duration, it hardly
 * depends on what else the machine does.
 */
export function readProcessorTimes({
  platforms,
  adapters,
  databases,
  proxy,
}: Stage): ProcessorTimes {
  const parts: Readonly<Record<string, readonly number[]>> = {
    platform: platforms.pids(),
    ...Object.fromEntries(adapters.pids().map(([name, pid]) => [`adapter ${name}`, [pid]])),
    database: databases.pids(),
    proxy: [proxy.pid],
    'people, vendors and shops': [process.pid],
  };
  return Object.fromEntries(
    Object.entries(parts).map(([part, pids]) => [
      part,
      pids.reduce((ms, pid) => ms + timeOf(pid), 0),
    ]),
  );
}

/** Adds up what parts have used in several periods. */
export function createProcessorTotals() {
  const totals = new Map<string, number>();
  let work = 0;
  return {
    /** Adds a period. @param done how many payments it had */
    add(before: ProcessorTimes, after: ProcessorTimes, done: number): void {
      work += done;
      for (const [part, ms] of Object.entries(after)) {
        totals.set(part, (totals.get(part) ?? 0) + ms - (before[part] ?? 0));
      }
    },
    /** Returns a line with the milliseconds for each payment. */
    line(): string {
      const each = (ms: number) => (ms / Math.max(work, 1)).toFixed(1);
      const all = [...totals.values()].reduce((sum, ms) => sum + ms, 0);
      const parts = [...totals].map(([part, ms]) => `${part} ${each(ms)}`);
      return `processor time for each of ${work} payments: ${each(all)} ms (${parts.join(', ')})`;
    },
  };
}

const tickMs = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Returns what a process and its ended children have used; 0 if it has ended. */
function timeOf(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
  // utime, stime, cutime and cstime, counted from the third field.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
