import { expect, it, vi } from 'vitest';
import { createFakeWorld } from '../testing/fake-world.ts';
import { createRequest } from './request.ts';

it.each(['', '..', 'a/b', 'no token', '4242 4242 4242 4242', 'x'.repeat(129)])(
  'never sends %j, which is not a token',
  async (hash) => {
    const fetch = vi.fn();
    const request = createRequest(createFakeWorld(fetch), 'https://shop.example');
    const answer = (body: unknown): body is object => typeof body === 'object';
    await expect(
      request({ path: '/v2/resource-tokens/:hash', hash, answer }),
    ).rejects.toMatchObject({ status: 401, errors: [{ code: 'token_unknown' }] });
    expect(fetch).not.toHaveBeenCalled();
  },
);

it('treats a truncated error as a lost answer', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"errors":[{"code":"token_us'));
      controller.error(new TypeError('terminated'));
    },
  });
  const world = createFakeWorld(async () => new Response(body, { status: 403 }));
  const request = createRequest(world, 'https://shop.example');
  const answer = (parsed: unknown): parsed is object => typeof parsed === 'object';
  await expect(
    request({ path: '/v2/contributions/:hash', hash: 'ctr_token', answer, key: 'one' }),
  ).rejects.toMatchObject({ status: 0, isUnanswered: true });
});
