import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';

const read = (given: Record<string, string>) =>
  readSettings({ OPERATORS_PORT: '4101', ...given }).operators;

test('the desk needs a port and listens on this machine by default', () => {
  expect(read({ OPERATORS_PORT: '', OPERATORS_URL: 'https://operators.example' })).toBe(undefined);
  expect(read({ BUILT_DESK_DIR: '/srv/desk' })).toEqual({
    port: 4101,
    host: '127.0.0.1',
    origin: 'http://127.0.0.1:4101',
    directory: '/srv/desk',
    fourEyes: [],
  });
});

test.each([
  'https://operators.example',
  'https://operators.example/',
  'https://Operators.Example:443',
])('the origin of %s is written as browsers send it', (url) => {
  expect(read({ OPERATORS_URL: url })?.origin).toBe('https://operators.example');
});

const notOrigin = 'OPERATORS_URL must be an origin like https://operators.example';

test('types that two operators decide are a list with commas', () => {
  const FOUR_EYES = 'cip-checks, chargebacks,';
  expect(read({ FOUR_EYES })?.fourEyes).toEqual(['cip-checks', 'chargebacks']);
});

test.each([
  [{ OPERATORS_PORT: 'x' }, 'OPERATORS_PORT must be a port number'],
  [{ OPERATORS_PORT: '65536' }, 'OPERATORS_PORT must be a port number'],
  [{ OPERATORS_PORT: '4100' }, 'OPERATORS_PORT must differ from PLATFORM_PORT'],
  [{ OPERATORS_URL: 'https://operators.example/desk' }, notOrigin],
  [{ OPERATORS_URL: 'https://opera tors' }, notOrigin],
  [{ OPERATORS_URL: 'http://operators.example' }, 'OPERATORS_URL must be https'],
  [
    { OPERATORS_URL: 'https://Embeds.example:443/', PLATFORM_URL: 'https://embeds.example' },
    'OPERATORS_URL must differ from PLATFORM_URL: operators have an origin of their own',
  ],
])('%j is refused', (env, problem) => {
  expect(() => read(env as Record<string, string>)).toThrow(new Error(problem));
});

test('an unknown type for two operators is refused with the known ones', () => {
  const problem = /^FOUR_EYES: "cip" must be one of cip-checks, [^\n]*$/;
  expect(() => read({ FOUR_EYES: 'cip' })).toThrow(problem);
});
