// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormToChallengeMessage } from '../../../contract/messages.ts';
import { document as answer, authentication, contribution } from '../../testing/answers.ts';
import { useFakePlatform } from '../../testing/use-fake-platform.ts';
import type { MountedCard } from '../testing/mount-card.ts';
import { letPay, paths, pay, succeeded } from '../testing/payment.ts';

const platform = useFakePlatform();
let card: MountedCard;
let opened: MessagePort[] = [];

const offering = authentication('challenge_required', { 'spc-trans-data': 'b2ZmZXI' });
const offered = answer(offering);
const tried = answer(authentication('challenge_required'));

beforeEach(() => {
  letPay(platform);
  platform.on(paths.pay, answer(contribution('pending'), [offering]));
  platform.on(paths.authentication, offered);
});
afterEach(() => {
  card.unmount();
  for (const port of opened) port.close();
  opened = [];
});

/** The challenge frame's end of a payment that a device may confirm. */
async function openDialog() {
  card = await pay(platform);
  await waitFor(() => expect(card.posted.map(({ type }) => type)).toContain('open-challenge'));
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  const told: FormToChallengeMessage[] = [];
  port2.onmessage = ({ data }) => told.push(data);
  card.shell.onDialogEvent?.('challenge-ready', port1);
  await waitFor(() => expect(told[0]?.type).toBe('start'));
  return { told, say: (message: object) => port2.postMessage(message) };
}

const isShown = (told: FormToChallengeMessage[]) => told.some(({ type }) => type === 'show-bank');
const confirmations = () =>
  platform.posts().filter(({ path }) => path.endsWith('secure-payment-confirmation'));

describe('a payment that a device may confirm', () => {
  it('is made when the bank is satisfied', async () => {
    platform.on(paths.confirm, succeeded);
    const { told, say } = await openDialog();
    expect(told[0]).toMatchObject({ spcTransData: 'b2ZmZXI' });
    say({ type: 'confirmed', assertion: 'YXNzZXJ0aW9u' });
    await screen.findByRole('heading', { name: 'Payment complete' });
    expect(confirmations().map(({ attributes }) => attributes)).toEqual([
      { assertion: 'YXNzZXJ0aW9u' },
    ]);
    expect(isShown(told)).toBe(false);
  });

  it.each<[string, typeof tried | 'lost']>([
    ['the bank is not satisfied', tried],
    ['the answer is lost', 'lost'],
  ])('leads to the bank’s page when %s', async (_when, reply) => {
    platform.on(paths.confirm, reply);
    const { told, say } = await openDialog();
    say({ type: 'confirmed', assertion: 'YXNzZXJ0aW9u' });
    await waitFor(() => expect(isShown(told)).toBe(true));
    expect(card.events()).toEqual(['loaded']);
    platform.on(paths.authentication, succeeded);
    await screen.findByRole('heading', { name: 'Payment complete' });
    expect(confirmations()).toHaveLength(1);
  });

  it('is left to the bank’s page by a cardholder who opts out, which the platform hears', async () => {
    platform.on(paths.confirm, tried);
    const { say } = await openDialog();
    say({ type: 'opted-out' });
    await waitFor(() => expect(confirmations()).toHaveLength(1));
    expect(confirmations()[0]?.attributes).toEqual({ 'opted-out': true });
    platform.on(paths.authentication, succeeded);
    await screen.findByRole('heading', { name: 'Payment complete' });
  });
});
