// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { document as answer, cardResource, token } from '../testing/answers.ts';
import { useFakePlatform } from '../testing/use-fake-platform.ts';
import { fillIn, paths } from './testing/linking-bench.ts';
import { type MountedCard, mountCard } from './testing/mount-card.ts';

const platform = useFakePlatform();
let card: MountedCard;

afterEach(() => card.unmount());

it('a form that nobody has connected takes no submit until somebody does', async () => {
  platform.on(paths.token, token('credit_card_resource', { included: [cardResource('pending')] }));
  platform.on(paths.authorize, answer(cardResource('verified')));
  let connect = () => {};
  const connected = new Promise<void>((resolve) => {
    connect = resolve;
  });
  card = mountCard(platform, { hash: 'ccr_token', connected });
  await fillIn();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Link card');
  expect(card.posted).toEqual([]);
  connect();
  await waitFor(() => expect(card.events()).toEqual(['loaded', 'cardVerified', 'onExit']));
});
