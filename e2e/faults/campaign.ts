import { advanceSandboxClock } from '../../src/contract/index.ts';
import { judge, type Verdict } from './judge.ts';
import { type MadePayment, makePayment } from './make-payment.ts';
import type { Merchant } from './merchant.ts';
import { planPayment, planTroubles } from './plan.ts';
import { openScene, type Scene } from './scene.ts';
import { createTroubles } from './troubles.ts';
import { untilSettled } from './until-settled.ts';

export interface CampaignOptions {
  readonly seed: number;
  readonly payments: number;
  /** How many payments are made at the same time. */
  readonly atOnce: number;
  /** Of so many payments one is made in a real browser. */
  readonly oneInBrowserOf: number;
  /** On average there is a trouble after so many payments. */
  readonly troubleEvery: number;
  say(text: string): void;
}

export type JudgedPayment = MadePayment & { readonly verdict: Verdict };

export interface CampaignResult {
  readonly seconds: number;
  readonly judged: readonly JudgedPayment[];
  /** How often each fault came about, by its name. */
  readonly lineFaults: ReadonlyMap<string, number>;
  readonly networkFaults: ReadonlyMap<string, number>;
  readonly troubles: ReadonlyMap<string, number>;
  /** Last words of processes that ended unexpectedly. */
  readonly harm: readonly string[];
}

/** Few enough that no shop's webhook is disabled for its failed deliveries. */
const paymentsOfMerchant = 250;

/** Makes payments while everything fails, and compares afterwards what all sides say of them. */
export async function runCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const begun = performance.now();
  const scene = await openScene(options.seed, Math.ceil(options.payments / paymentsOfMerchant));
  const { cluster } = scene;
  try {
    const { made, troubles } = await makeAll(scene, options);
    return {
      judged: await judgeAll(scene, made),
      seconds: (performance.now() - begun) / 1000,
      lineFaults: cluster.line.counts,
      networkFaults: cluster.networkLine.counts,
      troubles,
      harm: [...cluster.unexpectedEnds],
    };
  } finally {
    await scene.close();
  }
}

const merchantOf = (number: number) => Math.floor((number - 1) / paymentsOfMerchant);

async function makeAll(scene: Scene, options: CampaignOptions) {
  const { seed, payments, say } = options;
  const merchantFor = (number: number): Merchant => {
    const merchant = scene.merchants[merchantOf(number)];
    if (!merchant) throw new Error(`payment ${number} is of no merchant`);
    return merchant;
  };
  const moveClock = async (seconds: number) => {
    await merchantFor(1).account.client.call(advanceSandboxClock, { attributes: { seconds } });
  };
  const planned = planTroubles(seed, payments, options.troubleEvery);
  const troubles = createTroubles(scene.cluster, planned, moveClock);
  const made: MadePayment[] = [];
  let next = 1;
  const till = async () => {
    for (let number = next++; number <= payments; number = next++) {
      const plan = planPayment(seed, number, options.oneInBrowserOf);
      made.push(await makePayment(scene.openTab, merchantFor(number), plan));
      troubles.causeDue(made.length);
      if (made.length % 100 === 0) say(`${made.length} payments have ended`);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, till));
  await troubles.settle();
  say('All payments have ended; the clock moves until none is open');
  await untilSettled(scene.cluster.database.url, moveClock);
  return { made, troubles: troubles.counts };
}

async function judgeAll(scene: Scene, made: readonly MadePayment[]): Promise<JudgedPayment[]> {
  const judged: JudgedPayment[] = [];
  for (const [index, merchant] of scene.merchants.entries()) {
    const records = await scene.recordsOf(merchant);
    const own = made.filter(({ plan }) => merchantOf(plan.number) === index);
    for (const payment of own) judged.push({ ...payment, verdict: judge(payment, records) });
  }
  return judged.toSorted((one, other) => one.plan.number - other.plan.number);
}
