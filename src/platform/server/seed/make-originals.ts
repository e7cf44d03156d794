import { setTimeout as delay } from 'node:timers/promises';
import { exampleAccount, examplePerson } from '../../../contract/index.ts';
import { ApiClient, must } from '../../testing/api-client.ts';
import type { Platform } from '../create-platform.ts';

/** An account whose rows are copied. */
export interface Originals {
  readonly accountId: string;
  /** The contact beside the owner. */
  readonly secondId: string;
}

const person = { ...examplePerson, email: 'jane@seed.example', 'tax-state': 'NV' };

const patienceMs = 30_000;

/**
 * Creates an account with an owner and another contact through the platform, which clears both.
 *
 * @throws if the platform rejects a request
 */
export async function makeOriginals(
  platform: Platform,
  user: { email: string; password: string },
): Promise<Originals> {
  const authorization = `Basic ${Buffer.from(`${user.email}:${user.password}`).toString('base64')}`;
  const client = new ApiClient((request) => platform.fetch(request), { authorization });
  // An earlier seed may have created it: then a wrong password fails with the next call.
  await client.post('/v2/users', { ...user, name: 'Seed' });
  const input = { ...exampleAccount, owner: person };
  const account = await must(client.post('/v2/accounts?include=owners', input));
  const accountId = String(account.data.id);
  const second = await client.mustPost('/v2/contacts', { ...person, 'account-id': accountId });
  const secondId = String(second.id);
  await platform.start();
  try {
    for (const id of [account.included[0]?.id, secondId]) await clear(client, String(id));
  } finally {
    await platform.stop();
  }
  return { accountId, secondId };
}

/** Approves the CIP check, and waits until the sandbox has done the rest. */
async function clear(client: ApiClient, contactId: string): Promise<void> {
  const cip = await client.get(`/v2/cip-checks?contact.id=${contactId}`);
  for (const { id, attributes } of cip.list) {
    if (attributes.status === 'pending') await client.post(`/v2/cip-checks/${id}/sandbox/approve`);
  }
  for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; await delay(100)) {
    const aml = await client.get(`/v2/aml-checks?contact.id=${contactId}`);
    if (aml.list.every(({ attributes }) => attributes.status !== 'pending')) return;
  }
}
