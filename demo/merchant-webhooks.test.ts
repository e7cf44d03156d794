import { createHmac, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deliveryOf } from './merchant-webhooks.ts';

const secret = 'between-us-two';
const sign = (body: string) => createHmac('sha256', secret).update(body).digest('base64');
const deliver = (body: string, signature: string) =>
  deliveryOf(new TextEncoder().encode(body), signature, secret);

const payload = {
  id: randomUUID(),
  'account-id': randomUUID(),
  account_id: randomUUID(),
  action: 'update',
  'created-at': '2026-01-01T00:00:00Z',
  data: {},
  'resource-id': randomUUID(),
  resource_id: randomUUID(),
  'resource-type': 'contributions',
  resource_type: 'contributions',
};
const body = JSON.stringify(payload);

it('shows the payload, and if the platform signed it', async () => {
  expect(await deliver(body, sign(body))).toMatchObject({ genuine: true, payload });
  expect(await deliver(body, sign(`${body} `))).toMatchObject({ genuine: false, payload });
});

it('shows no payload of an unreadable body', async () => {
  expect(await deliver('not JSON', '')).toMatchObject({ genuine: false, payload: undefined });
});
