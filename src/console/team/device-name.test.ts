import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/159.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${like} Chrome/159.0.0.0 Safari/537.36 Edg/159.0.0.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/159.0 Mobile Safari/604.1',
    'Chrome on iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S911B) ${like} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  [null, 'Unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
