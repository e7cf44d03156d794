import { randomUUID } from 'node:crypto';
import { type CRes, messageVersion, type RReq } from '../contract/emv-3ds.ts';
import { threeDSDirectoryPort } from '../vendors/ports/three-ds-directory.ts';
import { readCallbackAnswer, sendCallback } from '../vendors/protocol/callback.ts';
import { proofOf } from './directory-server.ts';
import type { IssuerWorld } from './issuer-world.ts';
import type { Transaction } from './transactions.ts';

const attempts = 3;
const answerTimeoutMs = 20_000;
/** What the platform says of a result that it will not take, whatever is sent again. */
const final = [401, 404, 422];
/** Long enough for the browser to arrive first with the CRes. */
const lateByMs = 3_000;

/**
 * Tells the 3DS Server the result, once per transaction: who asks again gets the same report. A
 * refusal (the platform has timed the transaction out, or does not know it) is an answer too.
 *
 * @throws when the platform cannot be reached; the next call tries again
 */
export function reportResult(
  transaction: Transaction,
  transStatus: 'Y' | 'N',
  world: IssuerWorld,
): Promise<void> {
  transaction.result ??= transStatus;
  transaction.report ??= sendResult(transaction, transaction.result, world).catch((error) => {
    transaction.report = undefined;
    throw error;
  });
  return transaction.report;
}

/** Tells the 3DS Server the result of a transaction after the browser has carried the CRes. */
export function reportLater(transaction: Transaction, world: IssuerWorld): void {
  const { result = 'N' } = transaction;
  setTimeout(() => void reportResult(transaction, result, world).catch(() => {}), lateByMs);
}

/** The CRes for the browser to carry. */
export function cresOf(transaction: Transaction): CRes {
  return {
    messageType: 'CRes',
    messageVersion,
    ...reportedIds(transaction),
    transStatus: transaction.result ?? 'N',
  };
}

async function sendResult(
  transaction: Transaction,
  transStatus: 'Y' | 'N',
  world: IssuerWorld,
): Promise<void> {
  const { messageCategory } = transaction.request;
  const rreq: RReq = {
    messageType: 'RReq',
    messageVersion,
    messageCategory,
    ...reportedIds(transaction),
    dsTransID: transaction.dsTransID,
    transStatus,
    ...proofOf(transaction, transStatus),
  };
  const key = randomUUID();
  await untilAnswered(() => send(rreq, { key, to: transaction.request.threeDSServerURL, world }));
}

/** @returns whether the platform has answered: with an RRes of its own, or that it never will */
async function send(
  rreq: RReq,
  { key, to, world }: { key: string; to: string; world: IssuerWorld },
): Promise<boolean> {
  const { origin: platformUrl, pathname: path } = new URL(to);
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const response = await sendCallback(
    {
      ...{ platformUrl, secret: world.secret },
      fetch: (url, init) => world.fetch(new Request(url, { ...init, redirect: 'error', signal })),
    },
    { path, id: key, body: rreq, at: new Date() },
  );
  const reading = { secrets: [world.secret], key, now: new Date() };
  const rres = await readCallbackAnswer(threeDSDirectoryPort.callbacks.results, response, reading);
  return rres !== undefined || final.includes(response.status);
}

async function untilAnswered(sends: () => Promise<boolean>): Promise<void> {
  let failure: unknown = new Error('the platform did not answer');
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      if (await sends()) return;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

const mixedUp = new WeakMap<Transaction, { threeDSServerTransID: string; acsTransID: string }>();

/** The ids that results carry: an ACS that mixes two transactions up names another one throughout. */
function reportedIds(transaction: Transaction) {
  const { acsTransID, request, scenario } = transaction;
  if (scenario.challenge !== 'wrong_transaction') {
    return { threeDSServerTransID: request.threeDSServerTransID, acsTransID };
  }
  const other = mixedUp.get(transaction) ?? {
    threeDSServerTransID: randomUUID(),
    acsTransID: randomUUID(),
  };
  mixedUp.set(transaction, other);
  return other;
}
