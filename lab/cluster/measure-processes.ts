import { availableParallelism } from 'node:os';
import { callTimes } from '../../bench/platform/load.ts';
import { cpuMilliseconds } from '../../bench/platform/process-usage.ts';
import { report } from '../../bench/report.ts';
import { must } from '../../src/platform/testing/api-client.ts';
import { person } from '../../src/platform/testing/examples.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { createClusterIntegrator } from './integrator.ts';

const callers = 16;
/** Unmeasured calls: plans, pools and the compiler warm up. */
const warmUps = 100;

/**
 * Measures calls per second with this number of processes, and the processor time of a call. Other
 * load on the machine changes the first a lot and the second little.
 */
export async function measureProcesses(processes: number, calls: number): Promise<void> {
  process.stdout.write(`${availableParallelism()} cores for everything, callers included\n`);
  const cluster = await startCluster({ processes, nodes: 2 });
  try {
    await measureWorks(cluster, calls);
  } finally {
    await cluster.stop(false);
  }
}

async function measureWorks(cluster: Cluster, calls: number): Promise<void> {
  const { client, accountId } = await createClusterIntegrator(cluster.front.url);
  const contact = { ...person, 'account-id': accountId };
  const works = {
    'contact create': () => client.mustPost('/v2/contacts', contact),
    'page of 25 contacts': () => must(client.get('/v2/contacts')),
  };
  for (const [name, call] of Object.entries(works)) {
    await callTimes(call, warmUps, callers);
    const [before, begun] = [usageOf(cluster), performance.now()];
    await callTimes(call, calls, callers);
    const seconds = (performance.now() - begun) / 1000;
    const after = usageOf(cluster);
    const costs = Object.entries(after).map(([part, ms]) => {
      const each = (ms - (before[part] ?? 0)) / calls;
      return `${part} ${each.toFixed(1)} ms`;
    });
    report({
      what: `${cluster.platforms.length} processes, ${name}, a second`,
      value: calls / seconds,
      detail: `processor time of each: ${costs.join(', ')}`,
    });
  }
}

/** Returns the processor time of each part so far, in milliseconds. */
function usageOf({ platforms, database, front }: Cluster): Record<string, number> {
  const sum = (pids: readonly number[]) =>
    pids.reduce((total, pid) => total + cpuMilliseconds(pid), 0);
  return {
    platform: sum(platforms.map(({ child }) => child.pid ?? Number.NaN)),
    postgresql: sum(database.nodes.flatMap((node) => node.pids())),
    'haproxy and pgbouncer': sum(front.pids()),
  };
}
