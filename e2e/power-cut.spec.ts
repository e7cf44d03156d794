import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { exampleBrowser as browser } from '../src/contract/example-values.ts';
import { contribute, idempotentIdV2Header, pathOf } from '../src/contract/index.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard } from './payable.ts';
import { platformStateOf } from './platform-state.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { seededBy } from './seeded.ts';
import { contributionsTold } from './shop.ts';

const payments = 200;
const tills = 4;
/** Maximum number of attempts by a till: takes far longer than any outage here. */
const mostTries = 2_000;
/** Minimum number of payments between two power cuts. */
const fewestBetween = 6;
const mostBetween = 15;
const seed = Number(process.env.SEED ?? 20_261_120);

test(`killing the platform during ${payments} payments loses none and doubles none`, async ({
  shop,
  openAccount,
}) => {
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  const sandbox = await startSandbox();
  const account = await openAccount(sandbox.platformUrl);
  const { resourceTokenHash } = await linkedCard(account);

  // Each payment has a unique amount, so that every record is unique.
  const acknowledged = new Map<number, string>();
  const waiting = Array.from({ length: payments }, (_none, index) => index + 1);
  const power = createPowerCuts(sandbox);
  const till = async () => {
    for (let amount = waiting.shift(); amount !== undefined; amount = waiting.shift()) {
      acknowledged.set(amount, await payUntilAcknowledged(sandbox, resourceTokenHash, amount));
      await power.cutWhenDue(acknowledged.size);
    }
  };
  await Promise.all(Array.from({ length: tills }, till));
  expect(power.cuts()).toBeGreaterThanOrEqual(Math.floor(payments / (mostBetween + tills)));

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
    .poll(() => new Set(contributionsTold(shop.deliveriesOf(account.credentials.accountId))).size)
    .toBe(payments);
  await sandbox.stop();
});

/** Pays as a till does: repeats the request with the same key until it is answered. */
async function payUntilAcknowledged(
  { platformUrl }: Sandbox,
  hash: string,
  amount: number,
): Promise<string> {
  const key = randomUUID();
  let last: unknown;
  for (let tries = 0; tries < mostTries; tries++) {
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

/**
 * Kills the platform during payments, each time some more have been acknowledged: a slow machine sees as
 * many power cuts as a fast one.
 */
function createPowerCuts(sandbox: Sandbox) {
  const choices = seededBy(seed, 'power cuts');
  const afterSome = (done: number) => done + choices.between(fewestBetween, mostBetween);
  let next = afterSome(0);
  let cuts = 0;
  let isDown = false;
  return {
    cuts: () => cuts,
    /** @param done payments acknowledged so far */
    async cutWhenDue(done: number): Promise<void> {
      if (isDown || done < next) return;
      isDown = true;
      // Each cut hits the other tills at a different point of their payments.
      await wait(choices.between(0, 30));
      await sandbox.killPlatform();
      await sandbox.startPlatform();
      cuts++;
      next = afterSome(done);
      isDown = false;
    },
  };
}

function sorted<Value extends number | string>(values: Value[]): Value[] {
  return values.toSorted((one, other) => (one < other ? -1 : 1));
}
