import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { idempotentIdV2Header, type Resource } from '../../contract/index.ts';
import { accountInput, person } from '../testing/examples.ts';

/** A contact that was acknowledged, and how many changes of it were. */
export interface Acknowledged {
  readonly id: string;
  changes: number;
}

/** An integrator that calls whichever process answers, and repeats under the same key what does not. */
export interface Integrator {
  readonly acknowledged: readonly Acknowledged[];
  openAccount(webhookUrl: string): Promise<string>;
  /** Creates a contact and changes it a few times, one call after the other. */
  work(accountId: string, changes: number): Promise<void>;
  /** Moves the sandbox's clock; whether it was done does not matter. */
  advance(seconds: number): Promise<void>;
}

const user = { email: 'ann@example.com', name: 'Ann', password: 'Correct-Horse-1' };
/** A process that dies breaks the connection, and the other one is there: this is for what hangs. */
const patienceMs = 120_000;
const mostTries = 1000;
/** The most that the policy takes. */
const mostFailures = 343;

/** @param urlOf the process to call, by the number of the call */
export async function createIntegrator(urlOf: (call: number) => string): Promise<Integrator> {
  const acknowledged: Acknowledged[] = [];
  let headers: Record<string, string> = {};
  let calls = 0;

  const once = async (method: string, path: string, attributes?: object, key = randomUUID()) => {
    const answer = await fetch(`${urlOf(calls++)}${path}`, {
      method,
      headers: { ...headers, [idempotentIdV2Header]: key },
      signal: AbortSignal.timeout(patienceMs),
      ...(attributes && { body: JSON.stringify({ data: { type: 'any', attributes } }) }),
    });
    const body = await answer.text();
    if (!answer.ok) throw new Refusal(`${method} ${path}: ${answer.status} ${body}`);
    return body === '' ? {} : JSON.parse(body);
  };
  /** Until a process has acknowledged it: a process that dies breaks the connection. */
  const call = async (method: string, path: string, attributes?: object) => {
    const key = randomUUID();
    for (let tries = 1; ; tries++, await delay(50)) {
      try {
        return await once(method, path, attributes, key);
      } catch (error) {
        if (error instanceof Refusal || tries === mostTries) throw error;
      }
    }
  };

  await call('POST', '/v2/users', user);
  headers = { authorization: `Basic ${btoa(`${user.email}:${user.password}`)}` };
  headers = { authorization: `Bearer ${(await call('POST', '/auth/jwts')).token}` };

  return {
    acknowledged,
    async openAccount(url) {
      const input = { ...accountInput, 'webhook-config': { url } };
      const id = idOf(await call('POST', '/v2/accounts', input));
      const policies = { 'account-id': id, 'webhook-threshold': mostFailures };
      await call('POST', '/v2/account-policies/sandbox', policies);
      return id;
    },
    async work(accountId, changes) {
      const input = { ...person, 'account-id': accountId };
      const contact = { id: idOf(await call('POST', '/v2/contacts', input)), changes: 0 };
      acknowledged.push(contact);
      for (let change = 1; change <= changes; change++) {
        await call('PATCH', `/v2/contacts/${contact.id}`, {
          name: `Jane Roe ${'I'.repeat(change)}`,
        });
        contact.changes = change;
      }
    },
    async advance(seconds) {
      await once('POST', '/v2/sandbox/clock/advance', { seconds }).catch(() => {});
    },
  };
}

/** An answer that no repeat would change. */
class Refusal extends Error {}

function idOf({ data }: { data: Resource }): string {
  return String(data.id);
}
