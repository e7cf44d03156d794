import { describe, expect, test } from 'vitest';
import { startBench } from '../src/adapters/plaid/testing/plaid-bench.ts';
import { cards } from '../src/platform/cards/cards/cards.ts';
import { useAccountBench } from '../src/platform/testing/account-bench.ts';
import { ApiClient } from '../src/platform/testing/api-client.ts';
import { rejectedAt, rejectedWith } from '../src/platform/testing/rejections.ts';

const bench = useAccountBench({ modules: [cards()] });

/** Starts the adapter, and a platform that reaches it over HTTP. */
async function startLinked() {
  const { standIn, connection, ask } = await startBench();
  const platform = bench.test.another({ vendorAddresses: { 'bank-link': connection } });
  const client = new ApiClient((request) => platform.fetch(request), bench.client.headers);
  const link = (tokens: object) =>
    client.post('/v2/funds-transfer-methods', {
      'contact-id': bench.contactId,
      'funds-transfer-type': 'ach',
      'ach-check-type': 'personal',
      ...tokens,
    });
  const byPublicToken = (publicToken: string, accountId: string) =>
    link({ 'aggregator-public-token': publicToken, 'aggregator-account-id': accountId });
  return { standIn, ask, client, link, byPublicToken };
}

describe('a bank that is linked through the adapter for Plaid', () => {
  test('has its numbers filled in, by a token of the merchant or of Link', async () => {
    const { standIn, link, byPublicToken } = await startLinked();
    const filledIn = { 'routing-number': '011401533', 'last-4': '6789' };
    const token = standIn.processorToken('account-anyone');
    const linked = await link({ 'aggregator-processor-token': token });
    expect(linked).toMatchObject({ status: 201, data: { attributes: filledIn } });
    const chosen = await byPublicToken(standIn.addPublicToken(), 'account-anyone');
    expect(chosen).toMatchObject({ status: 201, data: { attributes: filledIn } });
    expect(JSON.stringify([linked.body, chosen.body])).not.toMatch(/processor-|public-|access-/);
  });

  test.each([
    ['account-stranger', '25002'],
    ['account-no-holder', '25000'],
    ['account-manual', '25001'],
    ['account-canada', '25003'],
    ['account-login', '25003'],
  ])('is refused for what Plaid says about %s: %s', async (accountId, code) => {
    const { standIn, link } = await startLinked();
    const token = standIn.processorToken(accountId);
    expect(await link({ 'aggregator-processor-token': token })).toMatchObject(
      rejectedAt('aggregator-processor-token', code),
    );
  });

  test('can be linked with the same public token after its micro-deposit has arrived', async () => {
    const { standIn, byPublicToken } = await startLinked();
    const publicToken = standIn.addPublicToken();
    standIn.change('account-anyone', { verification_status: 'pending_automatic_verification' });
    const early = await byPublicToken(publicToken, 'account-anyone');
    expect(early).toMatchObject(rejectedAt('aggregator-public-token', '25003'));
    standIn.change('account-anyone', { verification_status: 'automatically_verified' });
    expect((await byPublicToken(publicToken, 'account-anyone')).status).toBe(201);
  });

  test('pays only what it holds, where the account asks for a balance', async () => {
    const { standIn, client, link } = await startLinked();
    await bench.setPolicy({
      'require-aggregator-authentication-on-ach': true,
      'minimum-percentage-balance-for-ach-contribution': 10,
    });
    const token = standIn.processorToken('account-anyone');
    const { data } = await link({ 'aggregator-processor-token': token });
    const pay = (amount: string) =>
      client.post('/v2/contributions', {
        'account-id': bench.accountId,
        'contact-id': bench.contactId,
        amount,
        'funds-transfer-method-id': data.id,
      });
    standIn.change('account-anyone', { available: 110.99 });
    expect(await pay('100.91')).toMatchObject(rejectedWith('insufficient_funds'));
    expect((await pay('100.90')).status).toBe(201);
  });
});
