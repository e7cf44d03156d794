import { expect, it } from 'vitest';

it('can be imported outside a page', async () => {
  expect(typeof document).toBe('undefined');
  await expect(import('./embeds.ts')).resolves.toHaveProperty('createEmbeds');
  await expect(import('./install-globals.ts')).resolves.toHaveProperty('installGlobals');
});
