import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDeliveryLog, isGenuine } from './merchant-webhooks.ts';

const secret = 'between-us-two';
const sign = (body: string) => createHmac('sha256', secret).update(body).digest('base64');
const bytes = (text: string) => new TextEncoder().encode(text);

const payload = JSON.stringify({
  id: randomUUID(),
  'account-id': randomUUID(),
  account_id: randomUUID(),
  action: 'update',
  data: {},
  'resource-id': randomUUID(),
  resource_id: randomUUID(),
  'resource-type': 'contributions',
  resource_type: 'contributions',
});

describe('isGenuine', () => {
  it('accepts the signed bytes', () => {
    expect(isGenuine(bytes(payload), sign(payload), secret)).toBe(true);
  });

  it.each([
    ['another body', `${payload} `, sign(payload)],
    [
      'a signature of another secret',
      payload,
      createHmac('sha256', 'x').update(payload).digest('base64'),
    ],
    ['no signature', payload, ''],
    ['half a signature', payload, sign(payload).slice(0, 20)],
  ])('refuses %s', (_what, body, signature) => {
    expect(isGenuine(bytes(body), signature, secret)).toBe(false);
  });
});

describe('createDeliveryLog', () => {
  it('notifies subscribers until they unsubscribe', () => {
    const log = createDeliveryLog();
    const heard: boolean[] = [];
    const stop = log.subscribe((delivery) => heard.push(delivery.genuine));
    log.take(bytes(payload), sign(payload), secret);
    log.take(bytes(payload), 'forged', secret);
    stop();
    log.take(bytes(payload), sign(payload), secret);
    expect(heard).toEqual([true, false]);
  });

  it('stores unreadable bodies, without a payload', () => {
    const log = createDeliveryLog();
    log.take(bytes('not JSON'), sign('not JSON'), secret);
    expect(log.all()).toMatchObject([{ genuine: true, payload: undefined }]);
  });

  it('removes the oldest', () => {
    const log = createDeliveryLog(2);
    const ids = [1, 2, 3].map(() => log.take(bytes(payload), '', secret).id);
    expect(log.all().map(({ id }) => id)).toEqual(ids.slice(1));
  });
});
