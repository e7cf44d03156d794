import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { faults } from './faults.ts';
import type { ClusterIntegrator } from './integrator.ts';

/** Longest time without an acknowledgement because of a fault. */
interface Downtime {
  readonly fault: string;
  readonly seconds: number;
}

/**
 * Lets callers work until all faults have happened, each after a number of rounds.
 * @throws the error of a caller's request
 */
export async function underLoad(
  cluster: Cluster,
  integrator: ClusterIntegrator,
  { callers, rounds }: { callers: number; rounds: number },
): Promise<Downtime[]> {
  const { acknowledged, times } = integrator;
  let isOver = false;
  const call = async () => {
    while (!isOver) await integrator.round();
  };
  const calling = Promise.all(Array.from({ length: callers }, call));
  const moreRounds = async () => {
    const wanted = acknowledged.documents.size + rounds;
    while (acknowledged.documents.size < wanted) await delay(20);
  };
  const happen = async () => {
    const downtimes: Downtime[] = [];
    await moreRounds();
    for (const fault of faults) {
      const [begun, before] = [performance.now(), times.length];
      await fault.happen(cluster);
      await moreRounds();
      const seconds = longestGap([begun, ...times.slice(before)]) / 1000;
      downtimes.push({ fault: fault.name, seconds });
    }
    return downtimes;
  };
  try {
    // Callers end earlier only by throwing.
    const first = await Promise.race([happen(), calling]);
    return first.flatMap((each) => each ?? []);
  } finally {
    isOver = true;
    await calling;
  }
}

function longestGap(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(0, ...sorted.slice(1).map((time, index) => time - (sorted[index] ?? time)));
}
