import { expect, it } from 'vitest';
import { bodyOf } from './request-body.ts';

const request = (body?: string) =>
  new Request('https://shop.example', { method: 'POST', ...(body && { body }) });

it('is what was sent, and null where there can be none', async () => {
  expect(await new Response(bodyOf(request('{"name":"Grace"}'))).text()).toBe('{"name":"Grace"}');
  expect(await new Response(bodyOf(request())).text()).toBe('');
  expect(bodyOf(new Request('https://shop.example'))).toBeNull();
});

it('leaves the request unread until it is read itself', async () => {
  const unread = request('text');
  bodyOf(unread);
  await new Promise((resolve) => setTimeout(resolve));
  expect(unread.bodyUsed).toBe(false);
});
