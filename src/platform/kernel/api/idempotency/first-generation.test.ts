import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { idempotentIdHeader } from '../../../../contract/index.ts';
import type { ApiAnswer, ApiClient } from '../../../testing/api-client.ts';
import { accountInput } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';

const given = useTestPlatform();

describe('X-Idempotent-ID', () => {
  let client: ApiClient;
  const create = (key: string): Promise<ApiAnswer> =>
    client.with({ [idempotentIdHeader]: key }).post('/v2/accounts', accountInput);

  beforeEach(async () => {
    client = await given.signUp();
  });

  // Covers ID2, ER3, VE2
  test('answers a repeat with 202 and the address of the resource', async () => {
    const key = randomUUID();
    const first = await create(key);
    expect(first.status).toBe(201);
    expect(first.headers.get(idempotentIdHeader)).toBe(key);
    const again = await create(key);
    expect(again.status).toBe(202);
    expect(again.body).toEqual({});
    expect(again.headers.get('content-location')).toBe(`/v2/accounts/${first.data.id}`);
    expect(again.headers.get(idempotentIdHeader)).toBe(key);
    expect((await client.get('/v2/accounts')).list).toHaveLength(1);
  });

  // Covers ID4
  test('creates one of 50 at the same time', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(202)]);
    expect((await client.get('/v2/accounts')).list).toHaveLength(1);
  });

  test('a key belongs to its sender: others don’t get the answer', async () => {
    const key = randomUUID();
    const first = await create(key);
    const stranger = await given.signUp();
    const second = await stranger
      .with({ [idempotentIdHeader]: key })
      .post('/v2/accounts', { ...accountInput, name: 'Of a stranger' });
    expect(second.status).toBe(201);
    expect(second.data.id).not.toBe(first.data.id);
    expect(second.data.attributes.name).toBe('Of a stranger');
    expect((await stranger.get('/v2/accounts')).list).toHaveLength(1);
  });
});
