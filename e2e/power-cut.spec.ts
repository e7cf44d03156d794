import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { contribute, idempotentIdV2Header, pathOf } from '../src/contract/index.ts';
import { expect, test } from './fixtures.ts';
import { browserDetails as browser, linkedCard } from './payable.ts';
import { platformStateOf } from './platform-state.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { contributionsTold } from './shop.ts';

const payments = 200;
const tills = 4;
/** How long a till goes on asking, in milliseconds: far longer than any outage here. */
const patience = 120_000;
/** A slow machine is up for less of the time: without a limit it would be killed for ever. */
const mostKills = 40;
const seed = Number(process.env.SEED ?? 20_261_120);

test(`killing the platform during ${payments} payments loses none and doubles none`, async ({
  shop,
  openAccount,
}) => {
  test.setTimeout(480_000);
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  const sandbox = await startSandbox();
  const account = await openAccount(sandbox.platformUrl);
  const { resourceTokenHash } = await linkedCard(account);

  // Each payment has an amount of its own, so that every record can be told from every other.
  const acknowledged = new Map<number, string>();
  const waiting = Array.from({ length: payments }, (_none, index) => index + 1);
  const till = async () => {
    for (let amount = waiting.shift(); amount !== undefined; amount = waiting.shift()) {
      acknowledged.set(amount, await payUntilAcknowledged(sandbox, resourceTokenHash, amount));
    }
  };
  const open = Promise.all(Array.from({ length: tills }, till));
  const kills = await killAtRandom(sandbox, open);
  await open;
  expect(kills).toBeGreaterThan(4);

  const state = platformStateOf(account);
  const amounts = Array.from({ length: payments }, (_none, index) => index + 1);
  const contributions = await state.contributions();
  const completed = contributions.filter(({ attributes }) => attributes.status === 'completed');
  expect(sorted(completed.map(({ attributes }) => attributes.amount))).toEqual(amounts);
  expect(sorted(completed.map(({ id }) => id))).toEqual(sorted([...acknowledged.values()]));
  const transfers = (await state.fundsTransfers()).map(({ attributes }) => attributes);
  expect(sorted(transfers.map(({ amount }) => amount))).toEqual(amounts);
  expect(new Set(transfers.map(({ status }) => status))).toEqual(new Set(['settled']));
  const authorizations = (await state.authorizations())
    .map(({ attributes }) => attributes)
    .filter(({ purpose }) => purpose === 'contribution');
  const captured = authorizations.filter(({ status }) => status === 'captured');
  expect(sorted(captured.map(({ amount }) => amount))).toEqual(amounts);
  const unfinished = authorizations.filter(({ status }) => /authoriz/.test(status));
  expect(unfinished).toEqual([]);
  await expect
    .poll(() => new Set(contributionsTold(shop.deliveriesOf(account.credentials.accountId))).size, {
      timeout: 30_000,
    })
    .toBe(payments);
  await sandbox.stop();
});

/** As a till does it: the same key until there is an answer. */
async function payUntilAcknowledged(
  { platformUrl }: Sandbox,
  hash: string,
  amount: number,
): Promise<string> {
  const key = randomUUID();
  let last: unknown;
  const giveUpAt = Date.now() + patience;
  while (Date.now() < giveUpAt) {
    try {
      const response = await fetch(platformUrl + pathOf(contribute, { hash }), {
        method: 'POST',
        headers: { 'Content-Type': 'application/vnd.api+json', [idempotentIdV2Header]: key },
        body: JSON.stringify({
          data: { attributes: { amount, cvv: '123', browser, 'purchase-protection-token': 'pp' } },
        }),
        signal: AbortSignal.timeout(10_000),
      });
      const body = await response.json();
      if (response.ok && body.data.attributes.status === 'completed') return body.data.id;
      last = JSON.stringify(body);
      if (response.status < 500) throw new Refused(String(last));
    } catch (error) {
      if (error instanceof Refused) throw error;
      last = error;
    }
    await wait(50);
  }
  throw new Error(`payment ${amount} was never acknowledged; last: ${last}`);
}

class Refused extends Error {}

/** Kills and restarts until the tills are done, or often enough. @returns how often */
async function killAtRandom(sandbox: Sandbox, done: Promise<unknown>): Promise<number> {
  const random = createRandom(seed);
  let finished = false;
  void done.finally(() => {
    finished = true;
  });
  let kills = 0;
  while (!finished && kills < mostKills) {
    await wait(50 + random() * 1200);
    if (finished) break;
    await sandbox.killPlatform();
    await sandbox.startPlatform();
    kills++;
  }
  return kills;
}

/** mulberry32: small, and the same for the same seed. */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function sorted<Value extends number | string>(values: Value[]): Value[] {
  return values.toSorted((one, other) => (one < other ? -1 : 1));
}
