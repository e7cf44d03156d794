import { parseArgs } from 'node:util';
import { findWrong } from './check.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { createClusterIntegrator } from './integrator.ts';
import { measureProcesses } from './measure-processes.ts';
import { underLoad } from './under-load.ts';

/**
 * `npm run task -- cluster` runs processes of the platform behind HAProxy and PgBouncer, with a PostgreSQL
 * that fails over, under load while parts of it fail. `npm run task -- cluster-bench` measures 1, 2 and 4.
 */

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    nodes: { type: 'string', default: '3' },
    callers: { type: 'string', default: '8' },
    /** Rounds of four calls between two faults. */
    rounds: { type: 'string', default: '40' },
    measure: { type: 'boolean', default: false },
    calls: { type: 'string', default: '500' },
  },
});

if (values.measure) await measureAll();
else process.exit(await testCluster());

async function measureAll(): Promise<void> {
  const numbers = values.processes.split(',').map(Number);
  for (const processes of numbers) await measureProcesses(processes, Number(values.calls));
}

async function testCluster(): Promise<number> {
  const sizes = { processes: Number(values.processes), nodes: Number(values.nodes) };
  say(`${sizes.processes} processes, ${sizes.nodes} PostgreSQL nodes, ${values.callers} callers`);
  const cluster = await startCluster(sizes);
  let isRight = false;
  try {
    isRight = await isRightUnderLoad(cluster);
  } finally {
    await cluster.stop(!isRight);
    if (!isRight) say(`logs: ${cluster.folder}`);
  }
  return isRight ? 0 : 1;
}

async function isRightUnderLoad(cluster: Cluster): Promise<boolean> {
  const integrator = await createClusterIntegrator(cluster.front.url);
  const load = { callers: Number(values.callers), rounds: Number(values.rounds) };
  for (const { fault, seconds } of await underLoad(cluster, integrator, load)) {
    say(`${fault}: at most ${seconds.toFixed(1)} s without an acknowledgement`);
  }
  const { contacts, transfers, contributions, documents } = integrator.acknowledged;
  say(
    `acknowledged: ${contacts.length} contacts, ${transfers.length} transfers, ` +
      `${contributions.length} card payments, ${documents.size} documents; ` +
      `${integrator.repeats()} attempts were repeated`,
  );
  const wrong = await findWrong(cluster, integrator);
  for (const each of wrong) say(`WRONG: ${each}`);
  if (wrong.length === 0) say('Nothing that was acknowledged is lost, and nothing is doubled.');
  return wrong.length === 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
