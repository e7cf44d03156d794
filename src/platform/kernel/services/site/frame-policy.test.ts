import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  challengePermissions,
  challengePolicy,
  framePermissions,
  framePolicy,
  methodPolicy,
  onboardingPolicy,
} from './frame-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (name: string, html: string) =>
  framePolicy(html)
    .split('; ')
    .find((each) => each.startsWith(`${name} `));

test('allows inline content by hash and its own origin, but no forms or frames of banks', () => {
  expect(framePolicy('<p>No script, no style</p>').split('; ')).toEqual([
    "default-src 'none'",
    "frame-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
});

test('also allows the onboarding form one worker of its own origin', () => {
  const added = onboardingPolicy('')
    .split('; ')
    .filter((each) => !framePolicy('').split('; ').includes(each));
  expect(added).toEqual(['trusted-types file-reader', "worker-src 'self'"]);
  expect(directive('trusted-types', '')).toBe("trusted-types 'none'");
});

test.each([
  ['one', '<script>a()</script>', ['a()']],
  ['several', '<script>a()</script><p></p><script>b()</script>', ['a()', 'b()']],
  ['with attributes', '<script type="module" nonce>a()</script>', ['a()']],
  ['over several lines', '<script>\na()\n</script>', ['\na()\n']],
  ['an empty one', '<script></script>', ['']],
  ['none for a file', '<script src="/v1/x.js"></script><script>a()</script>', ['a()']],
  ['only the inline one of two', '<script type="module" src="/v1/x.js"></script>', []],
  ['one with a `src` in another attribute', '<script data-src="x">a()</script>', ['a()']],
  ['another element', '<scripted>a()</scripted>', []],
])('lists inline scripts by their hashes: %s', (_what, html, inline) => {
  const expected = ["script-src 'self'", ...inline.map(hashOf)].join(' ');
  expect(directive('script-src', html)).toBe(expected);
});

test('lists inline styles, but not scripts, by their hashes', () => {
  const html = '<style>p { margin: 0 }</style><script>a()</script><style media="print">b</style>';
  const expected = ["style-src 'self'", hashOf('p { margin: 0 }'), hashOf('b')].join(' ');
  expect(directive('style-src', html)).toBe(expected);
});

test('sends the cardholder to banks at https, in the sandbox also to this machine', () => {
  expect(challengePolicy('', 'production')).toContain("form-action 'self' https:;");
  expect(methodPolicy('', 'production').split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-src 'self' https:", 'form-action https:']),
  );
  expect(challengePolicy('', 'sandbox')).toContain(
    "form-action 'self' https: http://127.0.0.1:* http://localhost:* http://*.localhost:*;",
  );
});

test('denies the device, and allows payments to itself, around a bank also to its frame', () => {
  const permissions = [framePermissions(), challengePermissions()].map((each) => each.split(', '));
  expect(permissions).toEqual([
    [...refused, 'payment=(self)', 'publickey-credentials-get=(self)'],
    [...refused, 'payment=*', 'publickey-credentials-get=*'],
  ]);
});

const refused = ['camera=()', 'display-capture=()', 'geolocation=()', 'microphone=()', 'usb=()'];
