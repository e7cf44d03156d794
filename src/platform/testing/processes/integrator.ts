import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { idempotentIdV2Header, type Resource } from '../../../contract/index.ts';
import { accountInput, person } from '../examples.ts';

/** An acknowledged contact, and the number of its acknowledged changes. */
export interface Acknowledged {
  readonly id: string;
  changes: number;
}

export type Integrator = Awaited<ReturnType<typeof createIntegrator>>;

const user = { email: 'ann@example.com', name: 'Ann', password: 'Correct-Horse-1' };
/** A process that dies breaks the connection, and the other one answers: this limit is for hanging requests. */
const patienceMs = 120_000;
const maxAttempts = 1000;
/** The maximum of the policy. */
const maxFailures = 343;

/**
 * Creates an integrator that calls whichever process answers, and repeats requests without an answer under
 * the same key.
 * @param send sends a request to a process, and throws if there is no answer
 */
export async function createIntegrator(
  send: (path: string, init: RequestInit) => Promise<Response>,
) {
  const acknowledged: Acknowledged[] = [];
  let headers: Record<string, string> = {};
  let repeats = 0;

  const once = async (method: string, path: string, attributes?: object, key = randomUUID()) => {
    const answer = await send(path, {
      method,
      headers: { ...headers, [idempotentIdV2Header]: key },
      signal: AbortSignal.timeout(patienceMs),
      ...(attributes && { body: JSON.stringify({ data: { attributes } }) }),
    });
    const body = await answer.text();
    if (!answer.ok) throw new Refusal(`${method} ${path}: ${answer.status} ${body}`);
    return body === '' ? {} : JSON.parse(body);
  };
  /** Repeats until a process has acknowledged the request: a process that dies breaks the connection. */
  const call = async (method: string, path: string, attributes?: object) => {
    const key = randomUUID();
    for (let tries = 1; ; tries++, await delay(50)) {
      try {
        return await once(method, path, attributes, key);
      } catch (error) {
        if (error instanceof Refusal || tries === maxAttempts) throw error;
        repeats += 1;
      }
    }
  };

  await call('POST', '/v2/users', user);
  const basic = `Basic ${btoa(`${user.email}:${user.password}`)}`;
  const tokens: string[] = [];
  /** Gets a JWT, and uses it from now on. */
  const signIn = async () => {
    // Calls that start meanwhile use the password.
    headers = { authorization: basic };
    const { token } = await call('POST', '/auth/jwts');
    tokens.push(token);
    headers = { authorization: `Bearer ${token}` };
  };
  await signIn();

  return {
    acknowledged: acknowledged as readonly Acknowledged[],
    tokens: tokens as readonly string[],
    signIn,
    repeats: () => repeats,
    async openAccount(webhook: { url: string; 'shared-secret'?: string }): Promise<string> {
      const input = { ...accountInput, 'webhook-config': webhook };
      const id = idOf(await call('POST', '/v2/accounts', input));
      const policies = { 'account-id': id, 'webhook-threshold': maxFailures };
      await call('POST', '/v2/account-policies/sandbox', policies);
      return id;
    },
    /** Replaces the secret that signs webhooks of the account; during the overlap, both sign. */
    async replaceSecret(accountId: string, secret: string, overlapSeconds: number): Promise<void> {
      const { data } = await call('GET', `/v2/webhook-configs?account.id=${accountId}`);
      const change = { 'shared-secret': secret, 'shared-secret-overlap': overlapSeconds };
      await call('PATCH', `/v2/webhook-configs/${data[0].id}`, change);
    },
    /** Creates a contact and changes it a few times, in sequence. */
    async work(accountId: string, changes: number): Promise<void> {
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
    /** Moves the sandbox's clock; may fail. */
    async advance(seconds: number): Promise<void> {
      await once('POST', '/v2/sandbox/clock/advance', { seconds }).catch(() => {});
    },
  };
}

/** An answer that no repeat would change. */
class Refusal extends Error {}

function idOf({ data }: { data: Resource }): string {
  return String(data.id);
}
