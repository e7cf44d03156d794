// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, authentication } from '../../testing/answers.ts';
import { cancelled, failed, succeeded, usePayment } from '../testing/payment.ts';
import { paths } from '../testing/use-card.ts';

const payment = usePayment();
const { platform, openDialog } = payment;

beforeEach(() => {
  platform.on(paths.cancel, cancelled);
  platform.on(paths.block, failed('blocked', 'three_ds_blocked'));
});

const types = () => payment.card.posted.map(({ type }) => type);
const outcome = () => payment.card.argsOf('onExit');
const hasEnded = () => waitFor(() => expect(outcome()).toBeDefined());
const reads = () => platform.seen.filter(({ path }) => path.includes('tds_hash')).length;

describe('a challenge', () => {
  it.each([
    ['$100.00', false],
    ['', true],
  ])(
    'opens in a dialog of the platform’s size, with the amount %j: hidden %s',
    async (amount, hideAmount) => {
      const { received, send } = await openDialog({ hideAmount });
      expect(payment.card.posted).toContainEqual({
        type: 'open-challenge',
        label: 'Bank verification',
        locale: 'en',
        width: 390,
        height: 400,
      });
      expect(received[0]).toMatchObject({
        acsUrl: 'http://127.0.0.1:4200/acs',
        creq: 'Y3JlcQ',
        threeDSSessionData: 'session',
        framing: 'unknown',
        merchant: 'shop.example',
        amount,
        purpose: 'payment',
      });
      expect(screen.getByRole('button').textContent).toBe('Waiting for your bank…');
      send('cancel');
      await hasEnded();
    },
  );

  it('succeeds only when the platform reports success', async () => {
    const { send } = await openDialog();
    send('result-posted');
    send('nonsense');
    await waitFor(() => expect(reads()).toBeGreaterThan(3));
    expect(outcome()).toBeUndefined();
    platform.on(paths.authentication, succeeded);
    await payment.complete();
    expect(payment.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
    expect(types()).toContain('close-challenge');
  });

  it('passes on the platform’s check of the bank’s page, once', async () => {
    const { received, send } = await openDialog();
    platform.on(
      paths.authentication,
      answer(authentication('challenge_required', { 'acs-framing': 'refused' })),
    );
    await waitFor(() => expect(received).toContainEqual({ type: 'framing', framing: 'refused' }));
    send('blocked');
    await hasEnded();
    expect(received.filter(({ type }) => type === 'framing')).toHaveLength(1);
  });

  it('returns to the form with an empty security code if the cardholder cancels', async () => {
    const { send } = await openDialog();
    send('cancel');
    await screen.findByRole('alert');
    expect(payment.card.events()).toEqual(['loaded', 'onContributionError', 'onExit']);
    expect(payment.card.argsOf('onContributionError')).toMatchObject([
      { name: 'ThreeDSecureCancelled', code: 'three_ds_cancelled' },
    ]);
    expect(outcome()).toEqual([{ outcome: 'cancelled_by_user' }]);
    expect(screen.getByLabelText<HTMLInputElement>('Security code').value).toBe('');
  });

  it('succeeds if the cancellation is too late', async () => {
    platform.on(paths.cancel, succeeded);
    const { send } = await openDialog();
    send('cancel');
    await payment.complete();
    expect(outcome()).toEqual([{ outcome: 'succeeded' }]);
  });

  it('is cancelled once if the answer is lost', async () => {
    platform.on(paths.cancel, 'lost', cancelled);
    const { send } = await openDialog();
    send('cancel');
    await hasEnded();
    const keys = platform.posts().filter(({ path }) => path.endsWith('cancel'));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
    expect(outcome()).toEqual([{ outcome: 'cancelled_by_user' }]);
  });

  it('reports to cardholder and page that the page’s sandbox prevents it', async () => {
    const { send } = await openDialog();
    send('sandboxed');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(/page. You weren’t charged/);
    expect(payment.card.argsOf('onContributionError')).toMatchObject([
      { name: 'ThreeDSecureBlocked', code: 'three_ds_sandboxed' },
    ]);
    expect(outcome()).toEqual([{ outcome: 'blocked' }]);
    expect(payment.card.posted).toContainEqual({
      type: 'warning',
      message: expect.stringMatching(/^three_ds_sandboxed: .*Add allow-forms/),
    });
  });

  it.each([
    ['the challenge frame', async () => (await openDialog()).send('blocked')],
    [
      'the shell',
      async () => {
        await payment.start();
        await payment.untilChallenge();
        payment.card.shell.onDialogEvent?.('challenge-blocked', undefined);
      },
    ],
  ])('ends as blocked if %s can’t show it', async (_by, block) => {
    await block();
    await screen.findByRole('alert');
    expect(payment.card.argsOf('onContributionError')).toMatchObject([
      { name: 'ThreeDSecureBlocked', code: 'three_ds_blocked' },
    ]);
    expect(outcome()).toEqual([{ outcome: 'blocked' }]);
    expect(platform.posts().at(-1)?.path).toContain('/block');
  });

  it('follows the height of the challenge frame, and asks for confirmation when its dialog is dismissed', async () => {
    const { received, send } = await openDialog();
    send('resize', { height: -1 });
    send('resize', { height: 375 });
    await waitFor(() => expect(types()).toContain('resize-challenge'));
    expect(payment.card.posted.filter(({ type }) => type === 'resize-challenge')).toEqual([
      { type: 'resize-challenge', height: 375 },
    ]);
    payment.card.shell.onDialogEvent?.('challenge-dismissed', undefined);
    await waitFor(() => expect(received).toContainEqual({ type: 'ask-cancel' }));
    expect(outcome()).toBeUndefined();
    send('cancel');
    await hasEnded();
  });
});
