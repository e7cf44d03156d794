// @vitest-environment happy-dom
import { screen } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  authentication,
  cardResource,
  ids,
  refusal,
  token,
} from '../../testing/answers.ts';
import type { Reply } from '../../testing/fake-platform.ts';
import { failed, letPay, succeeded, usePayment } from '../testing/payment.ts';
import { paths } from '../testing/use-card.ts';

const payment = usePayment();
const { platform } = payment;

describe('an authentication that fails', () => {
  it.each([
    ['not_authenticated', 'three_ds_not_authenticated', 'ThreeDSecureFailed', 'failed'],
    ['rejected', 'three_ds_rejected', 'ThreeDSecureFailed', 'failed'],
    ['insufficient_funds', 'insufficient_funds', 'CardDeclined', 'failed'],
    ['timed_out', 'three_ds_timed_out', 'ThreeDSecureTimedOut', 'timed_out'],
  ])('with %s ends the attempt with %s', async (failureCode, code, name, ending) => {
    platform.on(paths.authentication, failed(failureCode, code));
    await payment.start();
    await screen.findByRole('alert');
    const refused = ending === 'failed' ? ['onContributionFailed'] : [];
    expect(payment.card.events()).toEqual(['loaded', ...refused, 'onContributionError', 'onExit']);
    expect(payment.card.argsOf('onContributionError')).toMatchObject([{ name, code }]);
    expect(payment.card.argsOf('onExit')).toEqual([{ outcome: ending }]);
  });
});

describe('the result of the method page', () => {
  beforeEach(() => letPay(platform, 'method_required'));

  const required = answer(authentication('method_required'));
  const completing = answer(authentication('completing'));
  const steps: [string, Reply[], Reply, number][] = [
    ['leads to success', [succeeded], succeeded, 1],
    ['leads to completing', [completing], succeeded, 1],
    ['is reported again if the answer is lost', ['lost', succeeded], required, 2],
    ['is not reported again if the platform knows it', ['lost'], succeeded, 1],
  ];
  it.each(steps)('%s', async (_what, replies, read, times) => {
    platform.on(paths.methodCompleted, ...replies);
    platform.on(paths.authentication, read);
    await payment.start();
    await payment.complete();
    const posts = platform.posts().filter(({ path }) => path.endsWith('method-completed'));
    expect(posts[0]?.attributes).toEqual({ 'three-ds-comp-ind': 'Y' });
    expect(posts.map(({ key }) => key)).toEqual(Array(times).fill(posts[0]?.key));
  });
});

it('an authenticated payment completes, even if its token expired meanwhile', async () => {
  platform.on(paths.authentication, succeeded);
  platform.on(paths.paid, [refusal('token_expired', 403)]);
  await payment.start();
  await payment.complete();
  expect(payment.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
  expect(payment.card.argsOf('onContribution')).toEqual([ids.contribution, ids.method]);
});

describe('a link with a challenge', () => {
  it('continues after a reload, and verifies the card after success', async () => {
    const begun = [cardResource('authorized'), authentication('challenge_required')];
    platform.on(paths.token, token('credit_card_resource', { included: begun }));
    platform.on(paths.authentication, succeeded);
    platform.on(paths.verify, 'lost', answer(cardResource('verified')));
    platform.on(paths.readCard, answer(cardResource('authorized')));
    payment.mount();
    await payment.linked();
    expect(payment.card.events()).toEqual(['loaded', 'cardVerified', 'onExit']);
    const posts = platform.posts();
    expect(posts).toHaveLength(2);
    expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
    expect(posts[0]?.attributes).toEqual({ 'three-ds': true });
  });

  it('returns to the form if the capture failed', async () => {
    const begun = [cardResource('authorized'), authentication('succeeded')];
    platform.on(paths.token, token('credit_card_resource', { included: begun }));
    platform.on(paths.verify, [refusal('capture_failed')]);
    payment.mount();
    await screen.findByRole('alert');
    expect(payment.card.argsOf('onCardError')).toMatchObject([
      { name: 'CardDeclined', code: 'capture_failed' },
    ]);
    expect(screen.getByRole('button', { name: 'Link card' })).toBeTruthy();
  });
});
