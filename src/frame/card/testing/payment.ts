import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import {
  document as answer,
  authentication,
  cardResource,
  contribution,
  method,
  token,
} from '../../testing/answers.ts';
import type { FakePlatform } from '../../testing/fake-platform.ts';
import { type MountedCard, mountCard } from './mount-card.ts';

/** A payment with a linked card that its bank wants to authenticate. */
export const paths = {
  token: 'GET resource-tokens/ccr_token',
  pay: 'POST contributions/ccr_token',
  paid: 'GET contributions/token/ccr_token',
  authentication: 'GET three-ds-authentications/tds_hash',
  confirm: 'POST three-ds-authentications/tds_hash/secure-payment-confirmation',
  cancel: 'POST three-ds-authentications/tds_hash/cancel',
  block: 'POST three-ds-authentications/tds_hash/block',
  methodCompleted: 'POST three-ds-authentications/tds_hash/method-completed',
};

export const succeeded = answer(authentication('succeeded'));

/** @param status of the authentication that the payment begins with */
export function letPay(platform: FakePlatform, status = 'challenge_required'): void {
  const included = [cardResource('verified'), method()];
  platform.on(paths.token, token('credit_card_resource', { included }));
  platform.on(paths.pay, answer(contribution('pending'), [authentication(status)]));
  platform.on(paths.paid, answer(contribution('completed')));
}

export async function pay(
  platform: FakePlatform,
  options: { hideAmount?: boolean } = {},
): Promise<MountedCard> {
  const card = mountCard(platform, { hash: 'ccr_token', amount: '100', ...options });
  await waitFor(() => {
    if (card.events()[0] !== 'loaded') throw new Error('not loaded yet');
  });
  await userEvent.type(screen.getByLabelText('Security code'), '123{Enter}');
  return card;
}
