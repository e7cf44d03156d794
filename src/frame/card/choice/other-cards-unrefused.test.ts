// @vitest-environment happy-dom
import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  cardResource,
  contribution,
  ids,
  type Resource,
  refusal,
  token,
} from '../../testing/answers.ts';
import {
  cardNamed,
  challenged,
  code,
  declined,
  dismissChallenge,
  openWith,
  other,
  otherId,
  own,
  paid,
} from '../testing/other-cards.ts';
import { cancelled } from '../testing/payment.ts';
import { paths, useCard } from '../testing/use-card.ts';

const paying = useCard();
const { platform, pay, complete } = paying;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('an attempt with another card', () => {
  beforeEach(async () => {
    platform.on(paths.pay, declined);
    await openWith(paying, ['linked', 'new']);
    await pay();
    await cardNamed(/American Express/);
    await userEvent.type(code(), '1234');
  });

  async function expectSameCard(): Promise<void> {
    expect((await cardNamed(/American Express/)).checked).toBe(true);
    expect(screen.getAllByText('Declined')).toHaveLength(1);
  }

  it('is repeated unchanged after a lost answer', async () => {
    platform.on(paths.pay, 'lost');
    platform.on(paths.paid, 503);
    await press('Pay $100.00');
    await screen.findByRole('heading', { name: 'We couldn’t confirm what happened.' });
    platform.on(paths.paid, answer(contribution('pending')));
    platform.on(paths.pay, paid(otherId));
    await press('Try again');
    await complete();
    const [, lost, repeated] = platform.posts();
    expect(repeated).toEqual(lost);
    expect(repeated?.attributes).toMatchObject({
      'funds-transfer-method-id': otherId,
      cvv: '1234',
    });
  });

  it('keeps card, code and key after an error of the platform', async () => {
    platform.on(paths.pay, [refusal('internal_error', 500)]);
    platform.on(paths.paid, answer(contribution('pending')));
    await press('Pay $100.00');
    await screen.findByText(/Something went wrong/);
    await expectSameCard();
    expect(code().value).toBe('1234');
    platform.on(paths.pay, paid(otherId));
    await press('Pay $100.00');
    await complete();
    expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(2);
  });

  it('keeps the card if the cardholder cancels the challenge', async () => {
    platform.on(paths.pay, answer(contribution('pending'), [challenged]));
    platform.on(paths.paid, answer(contribution('pending'), [challenged]));
    platform.on(paths.authentication, answer(challenged));
    platform.on(paths.cancel, cancelled);
    await press('Pay $100.00');
    await dismissChallenge(paying);
    await screen.findByText(/You canceled verification/);
    await expectSameCard();
  });
});

describe('a reload while another card pays', () => {
  const underWay = contribution('pending', {
    'attempt-in-progress': true,
    'funds-transfer-method-id': otherId,
  });

  function reload(included: Resource[] = []): void {
    platform.on(
      paths.token,
      token('credit_card_resource', {
        included: [cardResource('verified'), own, other, underWay, ...included],
        attributes: { data: { 'other-cards': ['linked'] } },
      }),
    );
    paying.mount({ hash: 'ccr_token', amount: '100.00' });
  }

  it('shows the card that paid', async () => {
    platform.on(paths.paid, paid(otherId));
    reload();
    await complete();
    expect(await screen.findByText(/American Express/)).toBeTruthy();
  });

  it('shows the token’s card after a cancellation, and charges it next', async () => {
    platform.on(paths.paid, answer(underWay, [challenged]));
    platform.on(paths.authentication, answer(challenged));
    platform.on(paths.cancel, cancelled);
    reload([challenged]);
    await dismissChallenge(paying);
    await screen.findByText(/You canceled verification/);
    expect(screen.getByText(/Visa.* ending in .*4242/)).toBeTruthy();
    platform.on(paths.pay, paid(ids.method));
    await pay();
    await complete();
    expect(platform.posts().at(-1)?.attributes).not.toHaveProperty('funds-transfer-method-id');
    expect(screen.getByText(/Visa.* ending in .*4242/)).toBeTruthy();
  });
});
