// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { cardBrands } from '../../../contract/card-brands.ts';
import { cardResource, token } from '../../testing/answers.ts';
import { useFakePlatform } from '../../testing/use-fake-platform.ts';
import { field, paths } from '../testing/linking-bench.ts';
import { type MountedCard, mountCard } from '../testing/mount-card.ts';

const platform = useFakePlatform();
let card: MountedCard;

afterEach(() => card.unmount());

async function launch(accepted: string[] | null): Promise<void> {
  const attributes = { 'accepted-credit-card-types': accepted };
  const included = [cardResource('pending')];
  platform.on(paths.token, token('credit_card_resource', { included, attributes }));
  card = mountCard(platform, { hash: 'ccr_token' });
  await waitFor(() => expect(card.events()).toEqual(['loaded']));
}

const error = () => document.getElementById('number-error')?.textContent;

it.each([
  [['visa', 'jcb'], 'Accepted cards: Visa, JCB', 2],
  [null, `Accepted cards: ${Object.values(cardBrands).join(', ')}`, 4],
])('marks say which cards are taken before one is typed: %j', async (accepted, name, count) => {
  await launch(accepted);
  const marks = screen.getByRole('img', { name });
  expect(marks.querySelectorAll('img')).toHaveLength(count);
  await userEvent.type(field('Card number'), '4');
  expect(screen.queryByRole('img', { name })).toBeNull();
});

it('reports a brand that isn’t accepted at its first digits, once', async () => {
  await launch(['visa']);
  await userEvent.type(field('Card number'), '5');
  expect(error()).toBeUndefined();
  await userEvent.type(field('Card number'), '5');
  expect(error()).toBe('Mastercard cards aren’t accepted. Try another card.');
  const said = new Set<string | null>();
  const status = screen.getByRole('status');
  const watch = new MutationObserver(() => said.add(status.textContent));
  watch.observe(status, { characterData: true, childList: true, subtree: true });
  await userEvent.type(field('Card number'), '5555');
  expect([...said].filter((text) => text?.includes('accepted'))).toEqual([]);
  expect(status.textContent).toBe('Mastercard cards aren’t accepted. Try another card.');
  await userEvent.clear(field('Card number'));
  await userEvent.type(field('Card number'), '42');
  expect(error()).toBeUndefined();
});

it('and is not sent', async () => {
  await launch(['mastercard']);
  await userEvent.type(field('Card number'), '4242424242424242');
  await userEvent.click(screen.getByRole('button', { name: 'Link card' }));
  expect(document.activeElement).toBe(field('Card number'));
  expect(platform.posts()).toEqual([]);
});
