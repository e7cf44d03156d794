// @vitest-environment happy-dom
import { screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  document as answer,
  authentication,
  cardResource,
  ids,
  refusal,
  token,
} from '../../testing/answers.ts';
import type { Reply } from '../../testing/fake-platform.ts';
import { useFakePlatform } from '../../testing/use-fake-platform.ts';
import { type MountedCard, mountCard } from '../testing/mount-card.ts';
import { letPay, paths, pay, succeeded } from '../testing/payment.ts';

const platform = useFakePlatform();
let card: MountedCard;

beforeEach(() => {
  letPay(platform);
});
afterEach(() => card.unmount());

describe('an authentication that fails', () => {
  const failed = (failureCode: string, code: string) =>
    answer(authentication('failed', { 'failure-code': failureCode, failure: refusal(code) }));

  it.each([
    ['not_authenticated', 'three_ds_not_authenticated', 'ThreeDSecureFailed', 'failed'],
    ['rejected', 'three_ds_rejected', 'ThreeDSecureFailed', 'failed'],
    ['insufficient_funds', 'insufficient_funds', 'CardDeclined', 'failed'],
    ['timed_out', 'three_ds_timed_out', 'ThreeDSecureTimedOut', 'timed_out'],
  ])('with %s ends as %s', async (failureCode, code, name, ending) => {
    platform.on(paths.authentication, failed(failureCode, code));
    card = await pay(platform);
    await screen.findByRole('alert');
    const refused = ending === 'failed' ? ['onContributionFailed'] : [];
    expect(card.events()).toEqual(['loaded', ...refused, 'onContributionError', 'onExit']);
    expect(card.argsOf('onContributionError')).toMatchObject([{ name, code }]);
    expect(card.argsOf('onExit')).toEqual([{ outcome: ending }]);
  });
});

describe('the method of the bank', () => {
  beforeEach(() => letPay(platform, 'method_required'));

  const required = answer(authentication('method_required'));
  const completing = answer(authentication('completing'));
  const steps: [string, Reply[], Reply, number][] = [
    ['leads to success', [succeeded], succeeded, 1],
    ['leads to completing', [completing], succeeded, 1],
    ['is reported again when the answer is lost', ['lost', succeeded], required, 2],
    ['is not reported again when the platform knows', ['lost'], succeeded, 1],
  ];
  it.each(steps)('%s', async (_what, told, read, times) => {
    platform.on(paths.methodCompleted, ...told);
    platform.on(paths.authentication, read);
    card = await pay(platform);
    await screen.findByRole('heading', { name: 'Payment complete' });
    const posts = platform.posts().filter(({ path }) => path.endsWith('method-completed'));
    expect(posts[0]?.attributes).toEqual({ 'three-ds-comp-ind': 'Y' });
    expect(posts.map(({ key }) => key)).toEqual(Array(times).fill(posts[0]?.key));
  });
});

it('an authenticated payment is made, also when its token has ended meanwhile', async () => {
  platform.on(paths.authentication, succeeded);
  platform.on(paths.paid, [refusal('token_expired', 403)]);
  card = await pay(platform);
  await screen.findByRole('heading', { name: 'Payment complete' });
  expect(card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
  expect(card.argsOf('onContribution')).toEqual([ids.contribution, ids.method]);
});

describe('a link with a challenge', () => {
  it('continues after a reload, and is verified once the bank has said yes', async () => {
    const begun = [cardResource('authorized'), authentication('challenge_required')];
    platform.on(paths.token, token('credit_card_resource', { included: begun }));
    platform.on(paths.authentication, succeeded);
    platform.on(
      'POST credit-card-authorization/ccr_token/verify',
      'lost',
      answer(cardResource('verified')),
    );
    platform.on('GET credit-card-authorization/ccr_token', answer(cardResource('authorized')));
    card = mountCard(platform, { hash: 'ccr_token' });
    await screen.findByRole('heading', { name: 'Card linked' });
    expect(card.events()).toEqual(['loaded', 'cardVerified', 'onExit']);
    const posts = platform.posts();
    expect(posts).toHaveLength(2);
    expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
    expect(posts[0]?.attributes).toEqual({ 'three-ds': true });
  });

  it('whose capture failed may be tried with another card', async () => {
    const begun = [cardResource('authorized'), authentication('succeeded')];
    platform.on(paths.token, token('credit_card_resource', { included: begun }));
    platform.on('POST credit-card-authorization/ccr_token/verify', [refusal('capture_failed')]);
    card = mountCard(platform, { hash: 'ccr_token' });
    await screen.findByRole('alert');
    expect(card.argsOf('onCardError')).toMatchObject([
      { name: 'CardDeclined', code: 'capture_failed' },
    ]);
    expect(screen.getByRole('button', { name: 'Link card' })).toBeTruthy();
  });
});
