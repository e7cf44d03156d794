import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../src/platform/server/database/open-database.ts';
import { ApiClient } from '../../src/platform/testing/api-client.ts';
import { createAccountWithOwner } from '../../src/platform/testing/examples.ts';
import { report } from '../report.ts';
import { type CallsBeside, callsAlone, callsBeside, described } from './calls-beside.ts';
import { fillWebhooks } from './fill-webhooks.ts';
import { callTimes } from './load.ts';
import { type DatabaseName, makePlace, type Place } from './place.ts';
import { prepare, type Secrets } from './prepare.ts';
import { newSecrets, startProcesses } from './running-platform.ts';
import { sendTo } from './send-to.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';
import { type Subject, worksOn } from './works.ts';

/** Factor by which memory may grow while many webhooks wait. */
const memoryBudget = 1.2;
/** Milliseconds that a call may take while webhooks are parked, resumed and sent. */
const slowestBudget = 1000;
const contacts = 1000;
const pollMs = 200;
/** Calls that compile code, before memory and times count. */
const warmUps = 200;

interface Running {
  readonly pid: number;
  readonly client: ApiClient;
  readonly subject: Subject;
}

/**
 * Fills the queue of one account with this number of webhooks for a receiver that is down, and brings it back.
 * Compares memory and calls with those of a process without a queue.
 *
 * @throws Error if a webhook arrives twice, or before an earlier one of its resource
 */
export async function measureWebhooks(name: DatabaseName, count: number): Promise<void> {
  const place = await makePlace(name);
  const secrets = newSecrets();
  const receiver = await startWebhookReceiver();
  try {
    const { client, subject, configId } = await prepareAccount(place, secrets, receiver);
    const run = <Result>(use: (running: Running) => Promise<Result>) =>
      withProcesses({ place, secrets }, client, async (pid, overHttp) => {
        const { create, index } = worksOn(subject);
        for (const { call } of [create, index]) await callTimes(() => call(overHttp), warmUps);
        return use({ pid, client: overHttp, subject });
      });
    const idle = await run((running) => callsAlone(running, 10));
    await fill(place, { accountId: subject.accountId, count });
    receiver.isDown = true;
    await run(async (running) => {
      const down = await callsBeside(running, async () => {
        while (await isEnabled(running.client, configId)) await delay(pollMs);
        await delay(5000);
      });
      reportBeside(`${name}: ${count} webhooks wait for a receiver that is down`, down, idle);
      receiver.isDown = false;
      const back = await callsBeside(running, async () => {
        await running.client.patch(`/v2/webhook-configs/${configId}`, { enabled: true });
        while (receiver.arrived < count) await delay(pollMs);
      });
      reportBeside(`${name}: ${count} webhooks are sent to a receiver that is back`, back, idle);
      report({
        what: `${name}: webhooks sent per second`,
        value: count / (back.took / 1000),
        detail: `each once, and those of a resource in order; without a queue, ${described(idle)}`,
      });
    });
    if (receiver.faults > 0) throw new Error(`${receiver.faults} webhooks came twice or too early`);
  } finally {
    receiver.stop();
    await place.remove();
  }
}

/** Prepares contacts, and an account whose events are sent to the receiver. */
async function prepareAccount(place: Place, secrets: Secrets, { url }: WebhookReceiver) {
  const store = await openDatabase(place.location);
  try {
    const { client, subject } = await prepare(store, contacts, secrets);
    const { accountId } = await createAccountWithOwner(client, { 'webhook-config': { url } });
    await callTimes(() => worksOn({ ...subject, accountId }).create.call(client), 1);
    const { list } = await client.get(`/v2/webhook-configs?filter[account.id eq]=${accountId}`);
    return { client, subject: { ...subject, accountId }, configId: String(list[0]?.id) };
  } finally {
    await store.close();
  }
}

async function withProcesses<Result>(
  { place, secrets }: { place: Place; secrets: Secrets },
  { headers }: ApiClient,
  use: (pid: number, client: ApiClient) => Promise<Result>,
): Promise<Result> {
  const { url, pid, stop } = await startProcesses(place, secrets);
  return use(pid, new ApiClient(sendTo(url), headers)).finally(stop);
}

async function fill(
  place: Place,
  queue: { readonly accountId: string; readonly count: number },
): Promise<void> {
  const store = await openDatabase(place.location);
  await fillWebhooks(store, queue).finally(() => store.close());
}

async function isEnabled(client: ApiClient, configId: string): Promise<boolean> {
  const { data } = await client.get(`/v2/webhook-configs/${configId}`);
  return data.attributes.enabled === true;
}

function reportBeside(title: string, beside: CallsBeside, idle: CallsBeside): void {
  report({
    what: `${title}: memory ÷ without a queue`,
    value: beside.memory / idle.memory,
    budget: memoryBudget,
    detail: `${(beside.took / 1000).toFixed(0)} s`,
  });
  report({
    what: `${title}: slowest call, ms`,
    value: beside.slowest,
    budget: slowestBudget,
    detail: described(beside),
  });
}
