import { expect, it } from 'vitest';

it('can be imported where there is no page', async () => {
  expect(typeof document).toBe('undefined');
  await expect(import('./index.ts')).resolves.toHaveProperty('createEmbeds');
  await expect(import('./install-globals.ts')).resolves.toHaveProperty('installGlobals');
});
