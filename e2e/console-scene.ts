import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAccountWithOwner, person } from '../src/platform/testing/examples.ts';
import { requireApprovals } from './approvals-bench.ts';
import { type ConsoleCardBench, startConsoleWithCards } from './console-card-bench.ts';
import { expect } from './fixtures.ts';

type Approvals = Awaited<ReturnType<typeof requireApprovals>>;

/** A console with payments, an applicant who is stuck, webhooks that fail, and wires that wait. */
export interface Scene extends ConsoleCardBench, Approvals {
  readonly payments: { readonly paid: string; readonly failed: string };
  readonly applicant: { readonly contactId: string; readonly accountId: string };
  /** The delivery that failed a day before. */
  readonly yesterdaysDelivery: string;
  /** Sets the status with which the shop answers webhooks. */
  answerWebhooks(status: number): void;
  /** Returns the latest failed delivery. */
  failedDelivery(): Promise<string>;
}

/** A day before everything else, deliveries fail. */
export async function startScene({ users }: { users: number }): Promise<Scene> {
  const shop = await startShop();
  const bench = await startConsoleWithCards();
  const stop = async () => {
    await bench.stop();
    shop.stop();
  };
  const { client, accountId, contactId } = bench;
  const failedDelivery = async () => {
    let id: string | null | undefined;
    await expect(async () => {
      const { list } = await client.get(`/v2/webhooks?${failed}`);
      id = list[0]?.id;
      expect(id).toBeDefined();
    }).toPass();
    return String(id);
  };
  try {
    await client.mustPost('/v2/webhook-configs', {
      'account-id': accountId,
      url: shop.url,
      'shared-secret': 'a shared secret',
    });
    // Otherwise the address would be disabled after some of what follows.
    const policy = { 'account-id': accountId, 'webhook-threshold': 343 };
    await client.mustPost('/v2/account-policies/sandbox', policy);
    await client.patch(`/v2/contacts/${contactId}`, { email: 'zoe@example.com' });
    const yesterdaysDelivery = await failedDelivery();
    await client.post('/v2/sandbox/clock/advance', { seconds: 86_400 });
    const approvals = await requireApprovals(bench, users);
    const paid = await bench.pay('4242424242424242', '100.00');
    const declined = await bench.pay('4000000000002024', '17.00');
    const owner = { ...person, name: 'Nadia Nakamura', email: 'nadia@example.com' };
    const applicant = await createAccountWithOwner(client, { owner }, { opened: false });
    return {
      ...bench,
      ...approvals,
      stop,
      applicant,
      failedDelivery,
      yesterdaysDelivery,
      payments: { paid, failed: declined },
      answerWebhooks: shop.answer,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const failed = 'filter[failures gt]=0&filter[success eq]=false&sort=-created-at';

async function startShop() {
  let status = 500;
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end('no such order'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    answer(next: number) {
      status = next;
    },
    stop: () => void server.close(),
  };
}
