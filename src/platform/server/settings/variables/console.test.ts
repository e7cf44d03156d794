import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';

const read = (given: Record<string, string>) =>
  readSettings({ CONSOLE_PORT: '4400', ...given }).console;

test('the console needs a port and listens on this machine by default', () => {
  expect(read({ CONSOLE_PORT: '', CONSOLE_URL: 'https://console.example' })).toBe(undefined);
  expect(read({ BUILT_CONSOLE_DIR: '/srv/console' })).toEqual({
    port: 4400,
    host: '127.0.0.1',
    origin: 'http://127.0.0.1:4400',
    directory: '/srv/console',
  });
});

test('its origin is written as browsers send it', () => {
  expect(read({ CONSOLE_URL: 'https://Console.Example:443/' })?.origin).toBe(
    'https://console.example',
  );
});

const ownOrigin = 'the console has an origin of its own';

test.each([
  [{ CONSOLE_PORT: '0' }, 'CONSOLE_PORT must be a port number'],
  [{ CONSOLE_PORT: '4100' }, 'CONSOLE_PORT must differ from PLATFORM_PORT'],
  [{ OPERATORS_PORT: '4400' }, 'CONSOLE_PORT must differ from OPERATORS_PORT'],
  [
    { CONSOLE_URL: 'https://a.test/b' },
    'CONSOLE_URL must be an origin like https://console.example',
  ],
  [{ CONSOLE_URL: 'http://a.test' }, 'CONSOLE_URL must be https'],
  [
    { CONSOLE_URL: 'https://A.test:443', PLATFORM_URL: 'https://a.test' },
    `CONSOLE_URL must differ from PLATFORM_URL: ${ownOrigin}`,
  ],
  [
    { CONSOLE_URL: 'https://a.test', OPERATORS_URL: 'https://a.test' },
    `CONSOLE_URL must differ from OPERATORS_URL: ${ownOrigin}`,
  ],
])('%j is refused', (env, problem) => {
  expect(() => read(env as Record<string, string>)).toThrow(new Error(problem));
});
