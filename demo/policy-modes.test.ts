import { expect, it } from 'vitest';
import { integrationIn, type PolicyMode } from './policy-modes.ts';

const url = 'http://127.0.0.1:4100';

it.each<[PolicyMode, RegExp, RegExp]>([
  ['strict', /script-src http:\/\/127\.0\.0\.1:4100 'self'; frame-src/, /trusted-types/],
  ['trusted-types', /trusted-types 'none'/, /sha256-/],
  ['inline-hash', /script-src 'sha256-[\w+/=]+'/, /unsafe/],
  ['isolated', /trusted-types/, /unsafe/],
])('allows the required sources in the mode %s', (mode, has, hasNot) => {
  const policy = integrationIn(mode, url).headers['Content-Security-Policy'];
  expect(policy).toMatch(has);
  expect(policy).not.toMatch(hasNot);
  expect(policy).toMatch(/default-src 'none'/);
});
