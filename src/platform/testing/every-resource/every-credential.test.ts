import { randomUUID } from 'node:crypto';
import { describe, test } from 'vitest';
import {
  embeddingOriginHeader,
  type Operation,
  postChallengeResult,
  postMethodNotification,
  readCardAttempts,
  readCurrentUser,
  readResourceToken,
  resetPassword,
} from '../../../contract/index.ts';
import { basic, join } from '../../parties/users/testing/people.ts';
import { byHash, documenting, forUsers, useRejectionBench } from './rejection-bench.ts';
import { type Difference, requestTo } from './requests.ts';

/** Every operation checks credentials in the same way, and rejects with documented errors. */

const bench = useRejectionBench();

// Covers ER6
describe('every operation rejects with 401', () => {
  test.each([
    ['no credential', () => ({})],
    ['an invalid token', () => ({ authorization: 'Bearer x.y.z' })],
    ['an unknown user', () => basic(`${randomUUID()}@example.com`)],
  ])('%s', async (_what, headers) => {
    for (const operation of documenting(401, forUsers)) {
      // From one address, or for one user, so many would exceed a limit.
      const expected = { refusal: '401 not_authenticated', remoteAddress: randomUUID() };
      await bench.expectRefused([operation], expected, { headers: headers() });
    }
  });

  test('an unknown hash', async () => {
    const expected = { refusal: '401 token_unknown' };
    await bench.expectRefused(documenting(401, byHash), expected, { id: 'none' });
  });
});

// Covers ER7
describe('every operation rejects with 403', () => {
  /** Operations that also answer for ended tokens. */
  const readableLater: readonly Operation[] = [
    readCardAttempts,
    readResourceToken,
    postChallengeResult,
    postMethodNotification,
  ];
  /** Their tokens are sent by email, and belong to no page. */
  const isOfLetter = ({ path }: Operation): boolean => path.includes('-verifications/');
  const isSignedLink = ({ credential, path }: Operation): boolean =>
    credential === 'none' && path.endsWith('/file');

  test('a disabled user', async () => {
    const { accountId, merchant, test: given } = bench.cards;
    const invitation = { email: 'former@example.com', accountId, permissions: ['read'] as const };
    const former = await join(merchant, given.anonymous, invitation);
    const { data } = await former.get('/v2/users/current');
    await merchant.post(`/v2/users/${data.id}/sandbox/disable`);
    const { headers } = former;
    await bench.expectRefused(
      documenting(403, forUsers),
      { refusal: '403 forbidden' },
      { headers },
    );
  });

  test('an ended token', async () => {
    const { store, tokens } = bench.cards.test.platform.services;
    for (const operation of documenting(403, byHash)) {
      if (readableLater.includes(operation)) continue;
      const { hash, token } = await bench.tokenFor(operation);
      await tokens.end(store.db, token.id, 'disabled');
      await bench.expectRefused([operation], { refusal: '403 token_disabled' }, { id: hash });
    }
  });

  test('a token on a page of another origin', async () => {
    const allowedOrigins = ['https://shop.example'];
    const headers = { [embeddingOriginHeader]: 'https://other.example' };
    const expected = { refusal: '403 origin_not_allowed' };
    for (const operation of documenting(403, (each) => byHash(each) && !isOfLetter(each))) {
      const { hash } = await bench.tokenFor(operation, { allowedOrigins });
      await bench.expectRefused([operation], expected, { id: hash, headers });
    }
  });

  test('a link that this platform did not create', async () => {
    const query = '?expires=99999999999&signature=none';
    await bench.expectRefused(
      documenting(403, isSignedLink),
      { refusal: '403 forbidden' },
      { query },
    );
  });
});

// Covers LI19
describe('every operation rejects with 429', () => {
  const remoteAddress = '192.0.2.9';
  const limited = { refusal: '429 rate_limited', remoteAddress };

  test('passwords from an address that has guessed passwords', async () => {
    const headers = basic('user1@example.com', 'Wrong-Horse-1');
    await failTimes(10, readCurrentUser, { headers });
    await bench.expectRefused(documenting(429, forUsers), limited, { headers });
  });

  test('hashes of tokens from an address that has guessed hashes', async () => {
    await failTimes(100, readResourceToken, { id: 'none' });
    await bench.expectRefused(documenting(429, byHash), limited, { id: 'none' });
  });

  test('hashes from emails from an address that has guessed hashes', async () => {
    await failTimes(100, resetPassword, { id: 'none' });
    await bench.expectRefused([resetPassword], limited, { id: 'none' });
  });

  async function failTimes(
    times: number,
    operation: Operation,
    difference: Difference,
  ): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      const request = requestTo(operation, difference);
      await bench.cards.test.platform.fetch(request, { remoteAddress });
    }
  }
});
