import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createFakePlatform, type FakePlatform } from './fake-platform.ts';

/** Creates a platform for the tests of a file. Each test begins without replies. */
export function useFakePlatform(): FakePlatform {
  const platform = createFakePlatform();
  beforeAll(() => platform.listen());
  afterAll(() => platform.close());
  beforeEach(() => platform.reset());
  return platform;
}
