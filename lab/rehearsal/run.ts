import { setTimeout as delay } from 'node:timers/promises';
import { createChance } from '../../src/adapters/sanctions-lists/held-set/chance.ts';
import { apply } from './day/applicants.ts';
import { openBank } from './day/bank.ts';
import { createBankClock, momentOf, nextMonthEnd } from './day/bank-clock.ts';
import { confirmRest } from './day/bank-payments.ts';
import { linkCard } from './day/card-payments.ts';
import { createFigures } from './day/figures.ts';
import { createLine } from './day/line.ts';
import { liveThrough } from './day/live-through.ts';
import { openMerchant } from './day/merchants.ts';
import { hireOperator } from './day/operators.ts';
import { settleTransfers, untilQuiet } from './day/until-quiet.ts';
import type { Merchant, World } from './day/world.ts';
import { judgeAll } from './judge/judge-all.ts';
import { proveJudges } from './judge/prove-judges.ts';
import { readOptions } from './options.ts';
import { openStage } from './stage/stage.ts';

/** The rehearsal itself, in a process whose clock moves: see `main.ts`. */

const folder = process.env.REHEARSAL_FOLDER ?? '';
const options = readOptions(process.argv.slice(2));
const begun = performance.now();
const say = (line: string) => process.stdout.write(`${seconds().padStart(7)} s  ${line}\n`);
const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);

process.exit(await rehearse());

async function rehearse(): Promise<number> {
  const day = nextMonthEnd(new Date().toISOString().slice(0, 10));
  const clock = createBankClock(folder, new Date(momentOf(day, '00:00').getTime() - 3_600_000));
  // The clock of this process follows its file.
  await delay(100);
  say(
    `seed ${options.seed}, ${options.applicants} applicants, ${options.payments} payments, ${day}`,
  );
  const ending: (() => unknown)[] = [];
  try {
    const stage = await openStage(folder, (work) => ending.push(work));
    say('everything runs');
    const world = await openWorld(stage, clock);
    const operator = await hireOperator(stage);
    say(`${world.merchants.length} accounts are open`);
    await welcomeFirst(world);
    await liveThrough(world, operator, { ...options, day, say });
    await confirmRest(world);
    say('owners have confirmed');
    await untilQuiet(world);
    say('all is quiet');
    await settleTransfers(world, { day, say });
    say('every transfer has settled');
    const months = [...new Set([day, clock.now().toISOString()].map((text) => text.slice(0, 7)))];
    const wrong = await judgeAll(world, months);
    for (const line of world.figures.lines()) say(line);
    for (const line of wrong.slice(0, 50)) say(`WRONG: ${line}`);
    say(wrong.length === 0 ? 'All sides agree to the cent.' : `${wrong.length} disagreements`);
    const isProven = !options.prove || (await prove(world, months));
    return wrong.length === 0 && isProven ? 0 : 1;
  } finally {
    for (const work of ending.reverse()) await work();
  }
}

/** The first customers apply on the evening before the day. */
async function welcomeFirst(world: World): Promise<void> {
  while (world.banks.length === 0) await apply(world);
  while (world.cards.length < 3) await linkCard(world);
}

/** Returns true if the comparison finds each of the changes. */
async function prove(world: World, months: readonly string[]): Promise<boolean> {
  const results = await proveJudges(world, months);
  for (const { what, found } of results) say(`${what}: ${found ?? 'NOT FOUND'}`);
  return results.every(({ found }) => found !== undefined);
}

async function openWorld(
  stage: World['stage'],
  clock: ReturnType<typeof createBankClock>,
): Promise<World> {
  const chance = createChance(options.seed);
  const requests = { sent: 0, repeated: 0 };
  const browser = createLine(stage.platformUrl, requests);
  const merchants: Merchant[] = [];
  for (let index = 0; index < options.merchants; index++) {
    merchants.push(await openMerchant(stage, browser, index));
  }
  return {
    stage,
    clock,
    chance,
    browser,
    merchants,
    requests,
    figures: createFigures(),
    bank: openBank(stage.bank.files, { clock, chance: createChance(options.seed + 1) }),
    contacts: [],
    cards: [],
    saved: [],
    paid: [],
    banks: [],
    disputes: new Map(),
  };
}
