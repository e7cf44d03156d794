import { expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { noCardIssuer } from './card-issuer.ts';
import { createCardHolder } from './create-card-holder.ts';
import { issueOrRetry, issueWaitingCards } from './issue-card.ts';
import { createDebitCardBench } from './testing/debit-card-bench.ts';

const given = useTestPlatform();

/** Creates a card that is not issued yet. */
async function createUnissued() {
  const bench = await createDebitCardBench(given);
  const id = await bench.card();
  await given.store.db
    .updateTable('cards')
    .set({ status: 'created', issued_at: null, activated_at: null, last_four: null })
    .where('id', '=', id)
    .execute();
  const issuer = { issue: async () => ({ lastFour: '1234' }) };
  return {
    ...bench,
    id,
    issue: () => issueWaitingCards({ ...given.platform.services, issuer }),
    statusOf: async () => (await bench.client.get(`/v2/cards/${id}`)).data.attributes.status,
  };
}

test('a card closed before it was issued stays closed', async () => {
  const { client, id, issue, statusOf } = await createUnissued();
  expect((await client.post(`/v2/cards/${id}/reissue`)).status).toBe(201);
  await issue();
  expect(await statusOf()).toBe('closed');
});

test('an unissued card cannot be unlocked into use and stays locked once issued', async () => {
  const { client, id, issue, statusOf } = await createUnissued();
  const early = await client.post(`/v2/cards/${id}/unlock`);
  expect(early.errors).toMatchObject([{ code: '40002' }]);
  await client.post(`/v2/cards/${id}/lock`);
  const { data } = await client.post(`/v2/cards/${id}/unlock`);
  expect(data.attributes.status).toBe('created');
  await client.post(`/v2/cards/${id}/lock`);
  await issue();
  expect(await statusOf()).toBe('deactivated');
  await client.post(`/v2/cards/${id}/unlock`);
  expect(await statusOf()).toBe('activated');
});

test('a failing issuer fails no request: the card is issued later', async () => {
  const { id, issue, statusOf } = await createUnissued();
  const issuer = { issue: () => Promise.reject(new Error('gone')) };
  await issueOrRetry({ ...given.platform.services, issuer }, id);
  expect(await statusOf()).toBe('created');
  await issue();
  expect(await statusOf()).toBe('activated');
});

test('without an issuer, nobody can become a cardholder', async () => {
  const { client, input } = await createDebitCardBench(given);
  const { services } = given.platform;
  const making = createCardHolder(
    { ...services, issuer: noCardIssuer },
    { id: services.newId(), attemptId: services.newId(), input },
  );
  await expect(making).rejects.toMatchObject({ code: 'forbidden' });
  expect((await client.get('/v2/card-holders')).list).toEqual([]);
});
