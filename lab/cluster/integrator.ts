import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { payOnce, signUp } from '../../bench/platform/prepare.ts';
import { idempotentIdV2Header } from '../../src/contract/index.ts';
import { samplePdf } from '../../src/npm/testing/sample-pdf.ts';
import { upload } from '../../src/platform/parties/documents/testing/files.ts';
import { type ApiAnswer, ApiClient, must } from '../../src/platform/testing/api-client.ts';
import { createAccountWithOwner, person } from '../../src/platform/testing/examples.ts';

export interface Acknowledged {
  readonly contacts: string[];
  readonly transfers: string[];
  readonly contributions: string[];
  readonly documents: Map<string, Buffer>;
}

export type ClusterIntegrator = Awaited<ReturnType<typeof createClusterIntegrator>>;

const attemptMs = 60_000;
const mostAttempts = 2000;
/** Amount of each transfer and contribution. */
export const amounts = { transfer: '0.01', contribution: '10.00' };

/** Creates an integrator that repeats unanswered requests with the same key. */
export async function createClusterIntegrator(url: string) {
  let repeats = 0;
  const anonymous = new ApiClient((request) => patient(url, request, () => void repeats++));
  const client = await signUp(anonymous);
  const { accountId, contactId } = await createAccountWithOwner(client);
  const { accountId: payeeId } = await createAccountWithOwner(client);
  await client.mustPost(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '1000000' });
  const methodId = await payOnce(client, contactId);
  const acknowledged: Acknowledged = {
    contacts: [],
    transfers: [],
    contributions: [],
    documents: new Map(),
  };
  const times: number[] = [];
  const made = async (answering: Promise<ApiAnswer>): Promise<string> => {
    const { data } = await must(answering);
    times.push(performance.now());
    return String(data.id);
  };
  const transfer = {
    amount: amounts.transfer,
    'from-account-id': accountId,
    'to-account-id': payeeId,
  };
  const contribution = { amount: amounts.contribution, 'funds-transfer-method-id': methodId };
  return {
    client,
    accountId,
    payeeId,
    acknowledged,
    /** Time of each acknowledgement, by the clock of `performance`. */
    times,
    repeats: () => repeats,
    async round() {
      const contact = { ...person, 'account-id': accountId };
      acknowledged.contacts.push(await made(client.post('/v2/contacts', contact)));
      acknowledged.transfers.push(await made(client.post('/v2/account-cash-transfers', transfer)));
      acknowledged.contributions.push(await made(client.post('/v2/contributions', contribution)));
      const bytes = samplePdf(randomUUID()).buffer;
      const id = await made(upload(client, { 'account-id': accountId }, { bytes }));
      acknowledged.documents.set(id, bytes);
    },
  };
}

/** Repeats a request until it is answered. */
async function patient(url: string, request: Request, onRepeat: () => void): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  if (request.method !== 'GET') headers.set(idempotentIdV2Header, randomUUID());
  const body = request.body && new Uint8Array(await request.arrayBuffer());
  for (let attempt = 1; ; attempt++, await delay(100)) {
    try {
      const signal = AbortSignal.timeout(attemptMs);
      const init = { method: request.method, headers, signal, ...(body && { body }) };
      const response = await fetch(`${url}${pathname}${search}`, init);
      if (response.status < 500 || attempt === mostAttempts) return response;
      await response.body?.cancel();
    } catch (error) {
      if (attempt === mostAttempts) throw error;
    }
    onRepeat();
  }
}
