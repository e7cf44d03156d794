import { randomUUID } from 'node:crypto';
import { type CRes, messageVersion, type RReq } from '../contract/emv-3ds.ts';
import { threeDSDirectoryPort } from '../vendors/ports/three-ds-directory.ts';
import { readCallbackAnswer, sendCallback } from '../vendors/protocol/callback.ts';
import { proofOf } from './directory-server.ts';
import type { IssuerEnvironment } from './issuer-environment.ts';
import type { Transaction } from './transactions.ts';

const attempts = 3;
const answerTimeoutMs = 20_000;
/** Statuses after which a report is not repeated. */
const finalStatuses = [401, 404, 422];
/** Long enough for the browser to deliver the CRes first. */
const delayMs = 3_000;

/**
 * Reports the result to the 3DS Server, once per transaction. A rejection also counts as reported.
 *
 * @throws if the platform is unreachable; the next call tries again
 */
export function reportResult(
  transaction: Transaction,
  transStatus: 'Y' | 'N',
  environment: IssuerEnvironment,
): Promise<void> {
  transaction.result ??= transStatus;
  transaction.report ??= sendResult(transaction, transaction.result, environment).catch((error) => {
    transaction.report = undefined;
    throw error;
  });
  return transaction.report;
}

/** Reports the result after the browser has delivered the CRes. */
export function reportLater(transaction: Transaction, environment: IssuerEnvironment): void {
  const { result = 'N' } = transaction;
  setTimeout(() => void reportResult(transaction, result, environment).catch(() => {}), delayMs);
}

/** Creates the CRes for the browser. */
export function createCres(transaction: Transaction): CRes {
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
  environment: IssuerEnvironment,
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
  await withRetries(() =>
    send(rreq, { key, to: transaction.request.threeDSServerURL, environment }),
  );
}

/** Returns true if the platform answered with an RRes or a final status. */
async function send(
  rreq: RReq,
  { key, to, environment }: { key: string; to: string; environment: IssuerEnvironment },
): Promise<boolean> {
  const { origin: platformUrl, pathname: path } = new URL(to);
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const response = await sendCallback(
    {
      platformUrl,
      secret: environment.secret,
      fetch: (url, init) =>
        environment.fetch(new Request(url, { ...init, redirect: 'error', signal })),
    },
    { path, id: key, body: rreq, at: new Date() },
  );
  const reading = { secrets: [environment.secret], key, now: new Date() };
  const rres = await readCallbackAnswer(threeDSDirectoryPort.callbacks.results, response, reading);
  return rres !== undefined || finalStatuses.includes(response.status);
}

async function withRetries(sends: () => Promise<boolean>): Promise<void> {
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

const wrongIds = new WeakMap<Transaction, { threeDSServerTransID: string; acsTransID: string }>();

/** Returns the ids for results. The scenario `wrong_transaction` uses other ids consistently. */
function reportedIds(transaction: Transaction) {
  const { acsTransID, request, scenario } = transaction;
  if (scenario.challenge !== 'wrong_transaction') {
    return { threeDSServerTransID: request.threeDSServerTransID, acsTransID };
  }
  const other = wrongIds.get(transaction) ?? {
    threeDSServerTransID: randomUUID(),
    acsTransID: randomUUID(),
  };
  wrongIds.set(transaction, other);
  return other;
}
