// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormToChallengeMessage } from '../../contract/messages.ts';
import {
  document as answer,
  authentication,
  cardResource,
  contribution,
  method,
  refusal,
  token,
} from '../testing/answers.ts';
import { createFakePlatform, type Reply } from '../testing/fake-platform.ts';
import { type MountedCard, mountCard } from '../testing/mount-card.ts';

const platform = createFakePlatform();
let card: MountedCard;
let opened: MessagePort[] = [];

const tokenPath = 'GET resource-tokens/ccr_token';
const payPath = 'POST contributions/ccr_token';
const paidPath = 'GET contributions/token/ccr_token';
const readPath = 'GET three-ds-authentications/tds_hash';
const cancelPath = 'POST three-ds-authentications/tds_hash/cancel';
const methodPath = 'POST three-ds-authentications/tds_hash/method-completed';

const challenged = answer(authentication('challenge_required'));
const succeeded = answer(authentication('succeeded'));
const cancelled = answer(
  authentication('failed', {
    'failure-code': 'cancelled_by_cardholder',
    failure: refusal('three_ds_cancelled'),
  }),
);

beforeAll(() => platform.listen());
afterAll(() => platform.close());
beforeEach(() => {
  platform.reset();
  platform.on(
    tokenPath,
    token('credit_card_resource', { included: [cardResource('verified'), method()] }),
  );
  platform.on(payPath, answer(contribution('pending'), [authentication('challenge_required')]));
  platform.on(paidPath, answer(contribution('completed')));
  platform.on(cancelPath, cancelled);
});
afterEach(() => {
  card.unmount();
  for (const port of opened) port.close();
  opened = [];
});

async function pay(): Promise<void> {
  card = mountCard(platform, { hash: 'ccr_token', amount: '100' });
  await waitFor(() => expect(card.events()).toEqual(['loaded']));
  await userEvent.type(screen.getByLabelText('Security code'), '123{Enter}');
}

/** The challenge frame's end: what it is told, and a voice. */
async function openDialog() {
  await waitFor(() => expect(types()).toContain('open-challenge'));
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  const told: FormToChallengeMessage[] = [];
  port2.onmessage = ({ data }) => told.push(data);
  card.shell.onChallengeNews?.('challenge-ready', port1);
  await waitFor(() => expect(told[0]?.type).toBe('start'));
  return { told, say: (type: string) => port2.postMessage({ type }) };
}

const types = () => card.posted.map(({ type }) => type);
const outcome = () => card.argsOf('onExit');
const hasEnded = () => waitFor(() => expect(outcome()).toBeDefined());

describe('a challenge', () => {
  it('is shown in the dialog, in the size that the platform chose', async () => {
    platform.on(readPath, challenged);
    await pay();
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
    });
    expect(screen.getByRole('button').textContent).toBe('Waiting for your bank…');
    say('cancel');
    await hasEnded();
  });

  it('succeeds when the platform says so, whatever the frames say', async () => {
    platform.on(readPath, challenged);
    await pay();
    const { say } = await openDialog();
    say('result-posted');
    say('nonsense');
    await waitFor(() => expect(reads()).toBeGreaterThan(3));
    expect(outcome()).toBeUndefined();
    platform.on(readPath, succeeded);
    await screen.findByRole('heading', { name: 'Payment complete' });
    expect(card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
    expect(types()).toContain('close-challenge');
  });

  it('passes on what becomes known of the page of the bank', async () => {
    platform.on(
      readPath,
      challenged,
      answer(authentication('challenge_required', { 'acs-framing': 'refused' })),
    );
    await pay();
    const { told, say } = await openDialog();
    await waitFor(() => expect(told).toContainEqual({ type: 'framing', framing: 'refused' }));
    say('blocked');
    await hasEnded();
    expect(told.filter(({ type }) => type === 'framing')).toHaveLength(1);
  });

  it('that is given up leaves the form, with the code to be typed anew', async () => {
    platform.on(readPath, challenged);
    await pay();
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

  it('that was given up too late has succeeded', async () => {
    platform.on(readPath, challenged);
    platform.on(cancelPath, succeeded);
    await pay();
    const { say } = await openDialog();
    say('cancel');
    await screen.findByRole('heading', { name: 'Payment complete' });
    expect(outcome()).toEqual([{ outcome: 'succeeded' }]);
  });

  it('that is given up while the line breaks is cancelled once', async () => {
    platform.on(readPath, challenged);
    platform.on(cancelPath, 'lost', cancelled);
    await pay();
    const { say } = await openDialog();
    say('cancel');
    await hasEnded();
    const keys = platform.posts().filter(({ path }) => path.endsWith('cancel'));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
    expect(outcome()).toEqual([{ outcome: 'cancelled_by_user' }]);
  });

  it.each([
    ['by the challenge frame', async () => (await openDialog()).say('blocked')],
    [
      'by the shell',
      async () => {
        await waitFor(() => expect(types()).toContain('open-challenge'));
        card.shell.onChallengeNews?.('challenge-blocked', undefined);
      },
    ],
  ])('that cannot be shown, as told %s, is cancelled and called blocked', async (_by, tell) => {
    platform.on(readPath, challenged);
    await pay();
    await tell();
    await screen.findByRole('alert');
    expect(card.argsOf('onContributionError')).toMatchObject([
      { name: 'ThreeDSecureBlocked', code: 'three_ds_blocked' },
    ]);
    expect(outcome()).toEqual([{ outcome: 'blocked' }]);
    expect(platform.posts().at(-1)?.path).toContain('/cancel');
  });

  it('asks first when the dialog is dismissed, if there is someone to ask', async () => {
    platform.on(readPath, challenged);
    await pay();
    const { told, say } = await openDialog();
    card.shell.onChallengeNews?.('challenge-dismissed', undefined);
    await waitFor(() => expect(told).toContainEqual({ type: 'ask-cancel' }));
    expect(outcome()).toBeUndefined();
    say('cancel');
    await hasEnded();
  });

  it('is given up when the dialog is dismissed before it shows anything', async () => {
    platform.on(readPath, challenged);
    await pay();
    await waitFor(() => expect(types()).toContain('open-challenge'));
    card.shell.onChallengeNews?.('challenge-dismissed', undefined);
    await hasEnded();
    expect(outcome()).toEqual([{ outcome: 'cancelled_by_user' }]);
  });

  it('outlives a line that breaks for a while', async () => {
    platform.on(readPath, 'lost', 503, 'lost', challenged, succeeded);
    await pay();
    await screen.findByRole('heading', { name: 'Payment complete' });
  });

  it('is of unknown outcome when nobody answers for a minute, and found out later', async () => {
    platform.on(readPath, 'lost');
    await pay();
    await screen.findByRole('heading', { name: /could not find out/ });
    expect(card.argsOf('onContributionError')).toMatchObject([{ name: 'OutcomeUnknown' }]);
    platform.on(readPath, succeeded);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Payment complete' });
    expect(card.events().slice(-2)).toEqual(['onContribution', 'onExit']);
    const keys = platform.posts().filter(({ path }) => path === 'contributions/ccr_token');
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  });
});

const reads = () => platform.seen.filter(({ path }) => path.includes('tds_hash')).length;

describe('an authentication that fails', () => {
  const failed = (failureCode: string, code: string) =>
    answer(authentication('failed', { 'failure-code': failureCode, failure: refusal(code) }));

  it.each([
    ['not_authenticated', 'three_ds_not_authenticated', 'ThreeDSecureFailed', 'failed'],
    ['rejected', 'three_ds_rejected', 'ThreeDSecureFailed', 'failed'],
    ['insufficient_funds', 'insufficient_funds', 'CardDeclined', 'failed'],
    ['timed_out', 'three_ds_timed_out', 'ThreeDSecureTimedOut', 'timed_out'],
  ])('with %s ends as %s', async (failureCode, code, name, ending) => {
    platform.on(readPath, failed(failureCode, code));
    await pay();
    await screen.findByRole('alert');
    const refused = ending === 'failed' ? ['onContributionFailed'] : [];
    expect(card.events()).toEqual(['loaded', ...refused, 'onContributionError', 'onExit']);
    expect(card.argsOf('onContributionError')).toMatchObject([{ name, code }]);
    expect(outcome()).toEqual([{ outcome: ending }]);
  });
});

describe('the method of the bank', () => {
  beforeEach(() => {
    platform.on(payPath, answer(contribution('pending'), [authentication('method_required')]));
  });

  const required = answer(authentication('method_required'));
  const completing = answer(authentication('completing'));
  const steps: [string, Reply[], Reply, number][] = [
    ['leads to success', [succeeded], succeeded, 1],
    ['leads to completing', [completing], succeeded, 1],
    ['is told of again when the answer is lost', ['lost', succeeded], required, 2],
    ['is not told of again when the platform knows', ['lost'], succeeded, 1],
  ];
  it.each(steps)('%s', async (_what, told, read, times) => {
    platform.on(methodPath, ...told);
    platform.on(readPath, read);
    await pay();
    await screen.findByRole('heading', { name: 'Payment complete' });
    const posts = platform.posts().filter(({ path }) => path.endsWith('method-completed'));
    expect(posts[0]?.attributes).toEqual({ 'three-ds-comp-ind': 'Y' });
    expect(posts.map(({ key }) => key)).toEqual(Array(times).fill(posts[0]?.key));
  });
});

describe('a link with a challenge', () => {
  it('goes on after a reload, and is verified once the bank has said yes', async () => {
    const begun = [cardResource('authorized'), authentication('challenge_required')];
    platform.on(tokenPath, token('credit_card_resource', { included: begun }));
    platform.on(readPath, succeeded);
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
    platform.on(tokenPath, token('credit_card_resource', { included: begun }));
    platform.on('POST credit-card-authorization/ccr_token/verify', [refusal('capture_failed')]);
    card = mountCard(platform, { hash: 'ccr_token' });
    await screen.findByRole('alert');
    expect(card.argsOf('onCardError')).toMatchObject([
      { name: 'CardDeclined', code: 'capture_failed' },
    ]);
    expect(screen.getByRole('button', { name: 'Link card' })).toBeTruthy();
  });
});
