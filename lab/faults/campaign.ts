import { advanceSandboxClock } from '../../src/contract/index.ts';
import { type ApplicationVerdict, judgeApplication } from './applications/judge-application.ts';
import { type MadeApplication, makeApplication } from './applications/make-application.ts';
import { planApplication } from './applications/plan-application.ts';
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
  readonly applications: number;
  /** Number of payments and applications in parallel. */
  readonly atOnce: number;
  /** One of this number of payments, and of people's applications, is made in a real browser. */
  readonly oneInBrowserOf: number;
  /** Average number of payments and applications between two troubles. */
  readonly troubleEvery: number;
  say(text: string): void;
}

export interface CampaignResult {
  readonly seconds: number;
  readonly payments: readonly (MadePayment & { readonly verdict: Verdict })[];
  readonly applications: readonly (MadeApplication & { readonly verdict: ApplicationVerdict })[];
  readonly lineFaults: ReadonlyMap<string, number>;
  readonly networkFaults: ReadonlyMap<string, number>;
  readonly troubles: ReadonlyMap<string, number>;
  /** Last output of processes that ended unexpectedly. */
  readonly harm: readonly string[];
}

/** Low enough that failed deliveries disable no shop's webhook. */
const mostOfMerchant = 250;

/** Makes payments and applications under faults, then compares the records of all sides. */
export async function runCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const begun = performance.now();
  const most = Math.max(options.payments, options.applications);
  const scene = await openScene(options.seed, Math.ceil(most / mostOfMerchant));
  const { cluster } = scene;
  try {
    const made = await makeAll(scene, options);
    return {
      ...(await judgeAll(scene, made)),
      seconds: (performance.now() - begun) / 1000,
      lineFaults: cluster.line.counts,
      networkFaults: cluster.networkLine.counts,
      troubles: made.troubles,
      harm: [...cluster.unexpectedEnds],
    };
  } finally {
    await scene.close();
  }
}

const merchantOf = (number: number) => Math.floor((number - 1) / mostOfMerchant);

interface Made {
  readonly payments: readonly MadePayment[];
  readonly applications: readonly MadeApplication[];
  readonly troubles: ReadonlyMap<string, number>;
}

async function makeAll(scene: Scene, options: CampaignOptions): Promise<Made> {
  const { seed, say } = options;
  const total = options.payments + options.applications;
  const merchantFor = (number: number): Merchant => {
    const merchant = scene.merchants[merchantOf(number)];
    if (!merchant) throw new Error(`number ${number} is of no merchant`);
    return merchant;
  };
  const moveClock = async (seconds: number) => {
    await merchantFor(1).account.client.call(advanceSandboxClock, { attributes: { seconds } });
  };
  const planned = planTroubles(seed, total, options.troubleEvery);
  const troubles = createTroubles(scene.cluster, planned, moveClock);
  const payments: MadePayment[] = [];
  const applications: MadeApplication[] = [];
  async function pay(number: number): Promise<void> {
    const plan = planPayment(seed, number, options.oneInBrowserOf);
    payments.push(await makePayment(scene.openTab, merchantFor(number), plan));
  }
  async function apply(number: number): Promise<void> {
    const plan = planApplication(seed, number, options.oneInBrowserOf);
    const { account } = merchantFor(number);
    applications.push(await makeApplication(scene.openApplication, account, plan));
  }
  let next = 0;
  const till = async () => {
    for (let index = next++; index < total; index = next++) {
      // Spreads applications evenly among payments.
      const before = Math.floor((index * options.applications) / total);
      const after = Math.floor(((index + 1) * options.applications) / total);
      await (after > before ? apply(after) : pay(index - before + 1));
      const ended = payments.length + applications.length;
      troubles.causeDue(ended);
      if (ended % 100 === 0) say(`${ended} have ended`);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, till));
  await troubles.settle();
  say('All have ended; the clock moves until nothing is open');
  await untilSettled(scene.cluster.database.url, moveClock);
  return { payments, applications, troubles: troubles.counts };
}

async function judgeAll(scene: Scene, made: Made) {
  const payments: CampaignResult['payments'][number][] = [];
  const applications: CampaignResult['applications'][number][] = [];
  for (const [index, merchant] of scene.merchants.entries()) {
    const isOwn = ({ plan }: { plan: { number: number } }) => merchantOf(plan.number) === index;
    const records = await scene.recordsOf(merchant);
    for (const payment of made.payments.filter(isOwn)) {
      payments.push({ ...payment, verdict: judge(payment, records) });
    }
    const applied = await scene.applicationRecordsOf(merchant);
    for (const application of made.applications.filter(isOwn)) {
      const verdict = await judgeApplication(application, applied);
      applications.push({ ...application, verdict });
    }
  }
  return { payments: inOrder(payments), applications: inOrder(applications) };
}

function inOrder<Row extends { plan: { number: number } }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => one.plan.number - other.plan.number);
}
