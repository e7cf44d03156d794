// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormToChallengeMessage } from '../../../contract/messages.ts';
import { document as answer, authentication, refusal } from '../../testing/answers.ts';
import { useFakePlatform } from '../../testing/use-fake-platform.ts';
import type { MountedCard } from '../testing/mount-card.ts';
import { letPay, paths, pay, succeeded } from '../testing/payment.ts';

const platform = useFakePlatform();
let card: MountedCard;
let opened: MessagePort[] = [];

const challenged = answer(authentication('challenge_required'));
const cancelled = answer(
  authentication('failed', {
    'failure-code': 'cancelled_by_cardholder',
    failure: refusal('three_ds_cancelled'),
  }),
);

const blocked = answer(
  authentication('failed', {
    'failure-code': 'blocked',
    failure: refusal('three_ds_blocked'),
  }),
);

beforeEach(() => {
  letPay(platform);
  platform.on(paths.cancel, cancelled);
  platform.on(paths.block, blocked);
});
afterEach(() => {
  card.unmount();
  for (const port of opened) port.close();
  opened = [];
});

/** The challenge frame's end: what it receives, and how it answers. */
async function openDialog() {
  await waitFor(() => expect(types()).toContain('open-challenge'));
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  const told: FormToChallengeMessage[] = [];
  port2.onmessage = ({ data }) => told.push(data);
  card.shell.onDialogEvent?.('challenge-ready', port1);
  await waitFor(() => expect(told[0]?.type).toBe('start'));
  const say = (type: string, more: object = {}) => port2.postMessage({ type, ...more });
  return { told, say };
}

const types = () => card.posted.map(({ type }) => type);
const outcome = () => card.argsOf('onExit');
const hasEnded = () => waitFor(() => expect(outcome()).toBeDefined());
const reads = () => platform.seen.filter(({ path }) => path.includes('tds_hash')).length;

describe('a challenge', () => {
  it('is shown in the dialog, in the size that the platform chose', async () => {
    platform.on(paths.authentication, challenged);
    card = await pay(platform);
    const { told, say } = await openDialog();
    expect(card.posted).toContainEqual({
      type: 'open-challenge',
      label: 'Bank verification',
      locale: 'en',
      width: 390,
      height: 400,
    });
    expect(told[0]).toMatchObject({
      acsUrl: 'http://127.0.0.1:4200/acs',
      creq: 'Y3JlcQ',
      threeDSSessionData: 'session',
      framing: 'unknown',
      merchant: 'shop.example',
      amount: '$100.00',
      purpose: 'payment',
    });
    expect(screen.getByRole('button').textContent).toBe('Waiting for your bank…');
    say('cancel');
    await hasEnded();
  });

  it('has the shell make the dialog as high as the challenge frame says', async () => {
    platform.on(paths.authentication, challenged);
    card = await pay(platform);
    const { say } = await openDialog();
    say('resize', { height: -1 });
    say('resize', { height: 375 });
    await waitFor(() => expect(types()).toContain('resize-challenge'));
    expect(card.posted.filter(({ type }) => type === 'resize-challenge')).toEqual([
      { type: 'resize-challenge', height: 375 },
    ]);
    say('cancel');
    await hasEnded();
  });

  it('shows no amount if the page hides it', async () => {
    platform.on(paths.authentication, challenged);
    card = await pay(platform, { hideAmount: true });
    const { told, say } = await openDialog();
    expect(told[0]).toMatchObject({ merchant: 'shop.example', amount: '' });
    say('cancel');
    await hasEnded();
  });

  it('succeeds when the platform says so, whatever the frames say', async () => {
    platform.on(paths.authentication, challenged);
    card = await pay(platform);
    const { say } = await openDialog();
    say('result-posted');
    say('nonsense');
    await waitFor(() => expect(reads()).toBeGreaterThan(3));
    expect(outcome()).toBeUndefined();
    platform.on(paths.authentication, succeeded);
    await screen.findByRole('heading', { name: 'Payment complete' });
    expect(card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
    expect(types()).toContain('close-challenge');
  });

  it('passes on the platform’s check of the bank’s page', async () => {
    platform.on(
      paths.authentication,
      challenged,
      answer(authentication('challenge_required', { 'acs-framing': 'refused' })),
    );
    card = await pay(platform);
    const { told, say } = await openDialog();
    await waitFor(() => expect(told).toContainEqual({ type: 'framing', framing: 'refused' }));
    say('blocked');
    await hasEnded();
    expect(told.filter(({ type }) => type === 'framing')).toHaveLength(1);
  });

  it('that is cancelled leaves the form, with an empty security code', async () => {
    platform.on(paths.authentication, challenged);
    card = await pay(platform);
    const { say } = await openDialog();
    say('cancel');
    await screen.findByRole('alert');
    expect(card.events()).toEqual(['loaded', 'onContributionError', 'onExit']);
    expect(card.argsOf('onContributionError')).toMatchObject([
      { name: 'ThreeDSecureCancelled', code: 'three_ds_cancelled' },
    ]);
    expect(outcome()).toEqual([{ outcome: 'cancelled_by_user' }]);
    expect(screen.getByLabelText<HTMLInputElement>('Security code').value).toBe('');
  });

  it('that was cancelled too late has succeeded', async () => {
    platform.on(paths.authentication, challenged);
    platform.on(paths.cancel, succeeded);
    card = await pay(platform);
    const { say } = await openDialog();
    say('cancel');
    await screen.findByRole('heading', { name: 'Payment complete' });
    expect(outcome()).toEqual([{ outcome: 'succeeded' }]);
  });

  it('that is cancelled during a lost connection is cancelled once', async () => {
    platform.on(paths.authentication, challenged);
    platform.on(paths.cancel, 'lost', cancelled);
    card = await pay(platform);
    const { say } = await openDialog();
    say('cancel');
    await hasEnded();
    const keys = platform.posts().filter(({ path }) => path.endsWith('cancel'));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
    expect(outcome()).toEqual([{ outcome: 'cancelled_by_user' }]);
  });

  it('that the page’s sandbox prevents is reported to cardholder and page', async () => {
    platform.on(paths.authentication, challenged);
    card = await pay(platform);
    const { say } = await openDialog();
    say('sandboxed');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(/page. You weren’t charged/);
    expect(card.argsOf('onContributionError')).toMatchObject([
      { name: 'ThreeDSecureBlocked', code: 'three_ds_sandboxed' },
    ]);
    expect(outcome()).toEqual([{ outcome: 'blocked' }]);
    expect(card.posted).toContainEqual({
      type: 'warning',
      message: expect.stringMatching(/^three_ds_sandboxed: .*Add allow-forms/),
    });
  });

  it.each([
    ['by the challenge frame', async () => (await openDialog()).say('blocked')],
    [
      'by the shell',
      async () => {
        await waitFor(() => expect(types()).toContain('open-challenge'));
        card.shell.onDialogEvent?.('challenge-blocked', undefined);
      },
    ],
  ])('that cannot be shown, as told %s, is ended and called blocked', async (_by, tell) => {
    platform.on(paths.authentication, challenged);
    card = await pay(platform);
    await tell();
    await screen.findByRole('alert');
    expect(card.argsOf('onContributionError')).toMatchObject([
      { name: 'ThreeDSecureBlocked', code: 'three_ds_blocked' },
    ]);
    expect(outcome()).toEqual([{ outcome: 'blocked' }]);
    expect(platform.posts().at(-1)?.path).toContain('/block');
  });

  it('asks for confirmation when the dialog is dismissed, if it has loaded', async () => {
    platform.on(paths.authentication, challenged);
    card = await pay(platform);
    const { told, say } = await openDialog();
    card.shell.onDialogEvent?.('challenge-dismissed', undefined);
    await waitFor(() => expect(told).toContainEqual({ type: 'ask-cancel' }));
    expect(outcome()).toBeUndefined();
    say('cancel');
    await hasEnded();
  });

  it('is cancelled when the dialog is dismissed before it shows anything', async () => {
    platform.on(paths.authentication, challenged);
    card = await pay(platform);
    await waitFor(() => expect(types()).toContain('open-challenge'));
    card.shell.onDialogEvent?.('challenge-dismissed', undefined);
    await hasEnded();
    expect(outcome()).toEqual([{ outcome: 'cancelled_by_user' }]);
  });
});
