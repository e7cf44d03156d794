import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  authorizeCard,
  contribute,
  createContribution,
  createContributionToken,
  createCreditCardResource,
  listContributions,
  listCreditCardAuthorizations,
  listCreditCardResources,
  listFundsTransferMethods,
  listFundsTransfers,
  readResourceToken,
} from '../../../contract/index.ts';
import { cardInput, paymentInput, useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();

function expectContract(schema: z.ZodMiniType, body: unknown): void {
  expect(schema.safeParse(body).error).toBeUndefined();
}

describe('responses match the contract', () => {
  it.each([
    ['/v2/credit-card-resources', listCreditCardResources],
    ['/v2/credit-card-authorizations', listCreditCardAuthorizations],
    ['/v2/funds-transfer-methods', listFundsTransferMethods],
    ['/v2/funds-transfers', listFundsTransfers],
    ['/v2/contributions', listContributions],
  ])('%s', async (path, operation) => {
    const { hash } = await bench.createCard();
    await bench.link(hash, '4242424242424242');
    await bench.pay(hash);
    const { body, list } = await bench.merchant.get(path);
    expect(list).not.toEqual([]);
    expectContract(operation.answer, body);
  });

  // Covers CC1, CC3, CC4, CN1, EP28
  it('of creations', async () => {
    const { merchant, contactId } = bench;
    const card = await merchant.post('/v2/credit-card-resources', { 'contact-id': contactId });
    expectContract(createCreditCardResource.answer, card.body);
    expect(card.status).toBe(201);
    const hash = String(card.data.attributes.token);
    const path = `/v2/credit-card-authorization/${hash}`;
    const linked = await bench.widget().post(path, cardInput('4242424242424242'));
    expectContract(authorizeCard.answer, linked.body);
    const paid = await bench.widget().post(`/v2/contributions/${hash}`, paymentInput());
    expectContract(contribute.answer, paid.body);
    const method = linked.data.attributes['funds-transfer-method-id'];
    const input = { amount: 5, 'funds-transfer-method-id': method, 'contact-id': contactId };
    const byServer = await merchant.post('/v2/contributions', input);
    expectContract(createContribution.answer, byServer.body);
    const preCreated = await merchant.post('/v2/contributions/token', input);
    expectContract(createContributionToken.answer, preCreated.body);
    const token = await bench.test.anonymous.get(`/v2/resource-tokens/${hash}`);
    expectContract(readResourceToken.answer, token.body);
  });
});
