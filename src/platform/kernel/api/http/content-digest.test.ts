import { describe, expect, test } from 'vitest';
import { createSecrets } from '../../store/types/secrets.ts';
import { contentDigest } from './content-digest.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
const digestOf = (body: string) =>
  contentDigest(secrets, {
    act: 'POST /v2/credit-card-authorization/ccr_token',
    body: { bytes: Buffer.from(body), contentType: 'application/json' },
  });
const withCode = (code: string) =>
  `{"data": {"attributes": {"number": "4242424242424242", "cvv": "${code}", "name": "Ada"}}}`;

describe('the digest of a request', () => {
  test.each([
    ['a body', withCode('123'), withCode('987')],
    ['another spelling', '{"CVV": "123"}', '{"CVV": "987"}'],
    ['a list', '{"data": [{"cvv": "123"}]}', '{"data": [{"cvv": "987"}]}'],
    ['a body that is cut', withCode('123').slice(0, -4), withCode('987').slice(0, -4)],
  ])('does not depend on the security code in %s', async (_where, one, other) => {
    expect(await digestOf(one)).toBe(await digestOf(other));
  });

  test('depends on everything else', async () => {
    const name = withCode('123').replace('Ada', 'Bob');
    expect(await digestOf(name)).not.toBe(await digestOf(withCode('123')));
    expect(await digestOf('{"a": 1, "b": 2}')).toBe(await digestOf('{"b":2,"a":1}'));
  });
});
