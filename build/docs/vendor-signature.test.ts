import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sign } from '../../src/vendors/protocol/signature.ts';

test('the sample in vendors.md computes the same signature as the platform', () => {
  const page = readFileSync('docs/vendors.md', 'utf8');
  const [, code = ''] = /```js\nimport \{ createHmac \}.*?\n(const sign.*?)```/s.exec(page) ?? [];
  const signInSample = new Function('createHmac', `${code}\nreturn sign;`)(createHmac);
  const [kind, subject, key, body] = ['request', '/v1/authorize', 'a key', '{"é":1}'] as const;
  const ours = sign('secret', [kind, subject, key, body], new Date(1_769_860_800_000));
  expect(signInSample('secret', kind, subject, key, body, 1_769_860_800)).toBe(ours);
});
