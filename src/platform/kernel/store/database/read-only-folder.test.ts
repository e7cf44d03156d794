import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
});

test('the error for a folder that a read-only disk has no room for names the cause', async () => {
  const failing = (code: string) => () => {
    throw Object.assign(new Error(code), { code });
  };
  vi.resetModules();
  // As Node says it of a disk that is mounted for reading only.
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
