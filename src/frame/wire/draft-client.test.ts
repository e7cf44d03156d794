import { expect, it } from 'vitest';
import { draft } from '../onboarding/testing/onboarding-answers.ts';
import { createFakeWorld } from '../testing/fake-world.ts';
import { createDraftClient } from './draft-client.ts';

it.each([
  // Browsers limit `keepalive` requests to 64 KiB.
  ['that fits outlives its page', 'x'.repeat(59_000), true],
  [
    'that fits only by its number of characters doesn’t outlive its page',
    'ش'.repeat(40_000),
    false,
  ],
  ['that is too large doesn’t outlive its page', 'x'.repeat(66_000), false],
])('a draft %s', async (_what, name, isLasting) => {
  let sent: RequestInit = {};
  const world = createFakeWorld(async (_path, init) => {
    sent = init;
    return Response.json(draft(1, { name }));
  });
  const client = createDraftClient(world, 'https://shop.example', 'onb_token');
  expect(await client.save({ name }, { id: 'a', after: 0 })).toEqual({
    version: 1,
    attributes: { name },
  });
  expect(sent).toMatchObject({ method: 'PUT', keepalive: isLasting });
  expect(new Headers(sent.headers).get('X-Draft-Save-ID')).toBe('a');
});
