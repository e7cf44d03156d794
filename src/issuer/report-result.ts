import { randomUUID } from 'node:crypto';
import { type CRes, messageVersion, type RReq } from '../contract/emv-3ds.ts';
import { proofOf } from './directory-server.ts';
import type { IssuerWorld } from './issuer-world.ts';
import { signedRequest } from './signed-messages.ts';
import type { Transaction } from './transactions.ts';

const attempts = 3;
const answerTimeoutMs = 20_000;
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
  const { messageCategory, threeDSServerURL } = transaction.request;
  const rreq: RReq = {
    messageType: 'RReq',
    messageVersion,
    messageCategory,
    ...reportedIds(transaction),
    dsTransID: transaction.dsTransID,
    transStatus,
    ...proofOf(transaction, transStatus),
  };
  await untilAnswered(async () => {
    const request = await signedRequest(threeDSServerURL, rreq, world.sharedSecret);
    const signal = AbortSignal.timeout(answerTimeoutMs);
    return world.fetch(new Request(request, { signal }));
  });
}

async function untilAnswered(send: () => Promise<Response>): Promise<void> {
  let failure: unknown;
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      const response = await send();
      await response.arrayBuffer();
      if (response.status < 500) return;
      failure = new Error(`the platform answered ${response.status}`);
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
