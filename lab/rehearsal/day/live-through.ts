import { cutOffs } from '../stage/bank-settings.ts';
import { readProcessorTimes } from '../stage/processor-time.ts';
import { momentOf } from './bank-clock.ts';
import { incidents } from './incidents.ts';
import type { Operator } from './operators.ts';
import { planHour, type Scale, type Task } from './plan-hours.ts';
import { entriesAreSent, untilReported } from './until-quiet.ts';
import type { World } from './world.ts';

interface Options extends Scale {
  readonly day: string;
  /** People and servers who act at the same time. */
  readonly callers: number;
  readonly say: (line: string) => void;
}

/** Lives through a day hour by hour: traffic, incidents, operators, and the bank's cut-offs. */
export async function liveThrough(
  world: World,
  operator: Operator,
  { day, callers, say, ...scale }: Options,
): Promise<void> {
  const { clock, chance, stage, figures, bank } = world;
  for (let hour = 0; hour < 24; hour++) {
    await clock.passTo(momentOf(day, `${String(hour).padStart(2, '0')}:00`));
    const { applications, links, payments, last } = planHour(hour, scale, chance);
    const begun = performance.now();
    let before = readProcessorTimes(stage);
    const traffic = (async () => {
      for (const tasks of [applications, links]) await runAll(world, tasks, callers);
      before = readProcessorTimes(stage);
      for (const tasks of [payments, last]) await runAll(world, tasks, callers);
    })();
    const incident = incidents.get(hour);
    await Promise.all([traffic, incident?.happen(stage, traffic)]);
    await untilReported(world);
    // An incident may end processes, and their time with them.
    if (!incident) figures.addProcessorTimes(before, readProcessorTimes(stage), payments.length);
    const decided = await operator.decideAll();
    figures.count('decisions of operators', decided);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const what = incident ? ` while ${incident.what}` : '';
    say(
      `${day} ${String(hour).padStart(2, '0')}:00 ${payments.length} payments and more in ${seconds} s${what}`,
    );
    for (const cutOff of cutOffs.ach.filter((time) => Number(time.split(':')[0]) === hour)) {
      await clock.passTo(new Date(momentOf(day, cutOff).getTime() + 60_000));
      await entriesAreSent(world, `${day} ${cutOff}`);
    }
    bank.takeFiles();
  }
}

/** Runs tasks in their order, several at a time. @throws the first error, after the running ones have ended */
async function runAll(world: World, tasks: readonly Task[], callers: number): Promise<void> {
  const waiting = tasks.values();
  const call = async () => {
    for (const task of waiting) await task(world);
  };
  const ended = await Promise.allSettled(Array.from({ length: callers }, call));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
