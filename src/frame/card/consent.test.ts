// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { cardResource, token } from '../testing/answers.ts';
import { useFakePlatform } from '../testing/use-fake-platform.ts';
import { type MountedCard, mountCard } from './testing/mount-card.ts';

const platform = useFakePlatform();
let card: MountedCard;
afterEach(() => card.unmount());

async function open(data: object): Promise<void> {
  platform.on(
    'GET resource-tokens/ccr_token',
    token('credit_card_resource', { included: [cardResource('pending')], attributes: { data } }),
  );
  card = mountCard(platform, { hash: 'ccr_token' });
  await waitFor(() => expect(card.events()).toEqual(['loaded']));
}

const line = () => screen.queryByText(/you allow/)?.textContent?.replace(/[\u2068\u2069]/g, '');

test('the form says who stores the card', async () => {
  await open({ 'consent-to': 'Grace & Co' });
  expect(line()).toBe(
    'By linking this card, you allow Grace & Co to save it and charge it for the payments you agree to.',
  );
});

test('it says nothing if the token does not name them', async () => {
  await open({});
  expect(line()).toBeUndefined();
});
