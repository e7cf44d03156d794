import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
});

test('names a read-only disk as the cause if a folder can’t be created', async () => {
  const failing = (code: string) => () => {
    throw Object.assign(new Error(code), { code });
  };
  vi.resetModules();
  // The error of Node on a file system that is mounted read-only.
  vi.doMock('node:fs', async (importOriginal) => ({
    ...(await importOriginal<typeof import('node:fs')>()),
    accessSync: failing('EROFS'),
    mkdirSync: failing('ENOENT'),
  }));
  const { makeDataFolder } = await import('./data-folder.ts');
  expect(() => makeDataFolder('/anywhere/data')).toThrow(
    '/anywhere/data is on a read-only file system.',
  );
});
