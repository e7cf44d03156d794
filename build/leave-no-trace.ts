import { afterAll, vi } from 'vitest';

/**
 * Test files share a process and its modules: what one of them has replaced is put back before the
 * next begins.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
