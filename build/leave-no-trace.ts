import { afterAll, vi } from 'vitest';

/** Restores replaced globals after each test file, because test files share a process and its modules. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
