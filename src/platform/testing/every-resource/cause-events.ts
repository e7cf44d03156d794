import { type Operation, operations, pathOf } from '../../../contract/index.ts';
import {
  createDebitCardBench,
  pathOf as pathOfHolder,
} from '../../cards/debit-cards/testing/debit-card-bench.ts';
import { exampleWith } from '../../kernel/api/permissions/testing/example-of.ts';
import { createTradingBench } from '../../trading/quotes/testing/trading-bench.ts';
import { person } from '../examples.ts';
import type { TestPlatform } from '../test-platform.ts';
import type { Bench } from './own-worlds/steps.ts';
import { allWorlds, requestIn } from './own-worlds/worlds.ts';
import { settle } from './world.ts';

/** Operations on an existing resource, which users call. */
const acts = Object.values<Operation>(operations).filter(
  ({ method, path, credential, encoding }) =>
    method === 'POST' &&
    path.includes(':id') &&
    credential === 'user' &&
    encoding === undefined &&
    !/users|reset/.test(path),
);

/** Nothing receives the webhooks: failed deliveries must not disable them. */
const manyFailures = { 'webhook-threshold': 343 };

/** Does everything that the platform announces to webhooks, from payments to emails that are due. */
export async function causeEvents(bench: Bench): Promise<void> {
  await bench.recordWebhooks();
  await bench.setPolicy({
    'fire-cash-transaction-webhooks': true,
    'fire-asset-transaction-webhooks': true,
    'send-contribution-emails': true,
    ...manyFailures,
  });
  await settle(bench.cards);
  for (const name of Object.keys(allWorlds)) await actInWorld(bench, name);
  for (const operation of [...acts, ...acts.toReversed()]) await actOnNewest(bench, operation);
  await deleteContact(bench);
  await declineCards(bench);
  await useDebitCard(bench.cards.test);
  await postponeSettlement(bench.cards.test);
}

/** Calls an operation in its world. Earlier worlds are still there, so the platform may reject it. */
async function actInWorld(bench: Bench, name: string): Promise<void> {
  const request = await requestIn(name, bench).catch(() => undefined);
  await watchAccounts(bench);
  if (request) await bench.merchant.post(request.path, request.attributes);
}

async function actOnNewest({ merchant, accountId, contactId }: Bench, operation: Operation) {
  const [, , type = ''] = operation.path.split('/');
  const { list = [] } = await merchant.get(`/v2/${type}?sort=-created-at&page[size]=3`);
  const attributes = exampleWith(operation, { account: accountId, contact: contactId });
  for (const { id } of list) {
    await merchant.post(pathOf(operation, { id: String(id), hash: 'none' }), attributes);
  }
}

/** Adds a webhook to every account without one. */
async function watchAccounts({ merchant }: Bench): Promise<void> {
  const url = 'http://127.0.0.1:9/hooks';
  const { list } = await merchant.get('/v2/accounts?page[size]=1000&include=webhook-config');
  for (const { id, relationships } of list) {
    if (relationships?.['webhook-config']?.data) continue;
    await merchant.mustPost('/v2/webhook-configs', { 'account-id': id, url });
  }
}

async function deleteContact({ merchant, accountId }: Bench): Promise<void> {
  const { id } = await merchant.mustPost('/v2/contacts', { ...person, 'account-id': accountId });
  await merchant.send('DELETE', `/v2/contacts/${id}`);
}

/** Declines a card until its token ends. */
async function declineCards({ cards }: Bench): Promise<void> {
  await cards.setPolicies({ 'max-card-declines-per-token': 1 });
  const { hash } = await cards.createCard();
  for (let time = 0; time < 2; time++) await cards.link(hash, '4000000000002016');
}

async function useDebitCard(given: TestPlatform): Promise<void> {
  const { client, holder, verify, fund, change } = await createDebitCardBench(given);
  const hash = await holder();
  await verify(hash, 'email');
  await given.anonymous.patch(pathOfHolder(hash), { email: 'jane.roe@example.com' });
  await verify(hash, 'email');
  await verify(hash, 'phone-number');
  await fund('100');
  const { list } = await client.get('/v2/cards');
  const payment = { 'card-id': list[0]?.id, type: 'authorization', amount: '30' };
  const { id } = await client.mustPost('/v2/card-transactions/sandbox', payment);
  await change(id, 'capture_advice', '25.50');
}

/** Trades whose settlement account has no money, until the settlement is rejected. */
async function postponeSettlement(given: TestPlatform): Promise<void> {
  const bench = await createTradingBench(given);
  const settler = await bench.account();
  await bench.setPolicy({
    'settlement-account': settler,
    'settlement-delay-minutes': 60,
    'settlement-retry-delay-minutes': 30,
    'rejection-delay-minutes': 90,
  });
  await bench.setPolicy(manyFailures, settler);
  await bench.trade();
  await bench.advance(2 * 86_400);
  for (let half = 0; half < 4; half++) await bench.advance(1800);
}
