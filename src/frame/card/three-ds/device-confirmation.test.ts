// @vitest-environment happy-dom
import { waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FormToChallengeMessage } from '../../../contract/messages.ts';
import { answer, authentication, contribution } from '../../testing/answers.ts';
import { challenged, succeeded, usePayment } from '../testing/payment.ts';
import { paths } from '../testing/use-card.ts';

const payment = usePayment();
const { platform, openDialog } = payment;
const offering = authentication('challenge_required', { 'spc-trans-data': 'b2ZmZXI' });

beforeEach(() => {
  platform.on(paths.pay, answer(contribution('pending'), [offering]));
  platform.on(paths.authentication, answer(offering));
});

const isBankShown = (received: FormToChallengeMessage[]) =>
  received.some(({ type }) => type === 'show-bank');
const confirmations = () =>
  platform.posts().filter(({ path }) => path.endsWith('secure-payment-confirmation'));

describe('a payment that a device may confirm', () => {
  it('completes when the bank accepts the confirmation', async () => {
    platform.on(paths.confirm, succeeded);
    const { received, send } = await openDialog();
    expect(received[0]).toMatchObject({ spcTransData: 'b2ZmZXI' });
    send('confirmed', { assertion: 'YXNzZXJ0aW9u' });
    await payment.complete();
    expect(confirmations().map(({ attributes }) => attributes)).toEqual([
      { assertion: 'YXNzZXJ0aW9u' },
    ]);
    expect(isBankShown(received)).toBe(false);
  });

  it.each<[string, typeof challenged | 'lost']>([
    ['the bank rejects the confirmation', challenged],
    ['the answer is lost', 'lost'],
  ])('shows the bank’s page if %s', async (_when, reply) => {
    platform.on(paths.confirm, reply);
    const { received, send } = await openDialog();
    send('confirmed', { assertion: 'YXNzZXJ0aW9u' });
    await waitFor(() => expect(isBankShown(received)).toBe(true));
    expect(payment.card.events()).toEqual(['loaded']);
    platform.on(paths.authentication, succeeded);
    await payment.complete();
    expect(confirmations()).toHaveLength(1);
  });

  it('informs the platform that the cardholder opted out', async () => {
    platform.on(paths.confirm, challenged);
    const { send } = await openDialog();
    send('opted-out');
    await waitFor(() => expect(confirmations()).toHaveLength(1));
    expect(confirmations()[0]?.attributes).toEqual({ 'opted-out': true });
    platform.on(paths.authentication, succeeded);
    await payment.complete();
  });
});
