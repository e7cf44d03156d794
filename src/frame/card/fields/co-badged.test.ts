// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { document as answer, cardResource, method, refusal, token } from '../../testing/answers.ts';
import type { Reply } from '../../testing/fake-platform.ts';
import { useFakePlatform } from '../../testing/use-fake-platform.ts';
import { field, fillIn, paths } from '../testing/linking-bench.ts';
import { type MountedCard, mountCard } from '../testing/mount-card.ts';

const platform = useFakePlatform();
const range = 'POST credit-card-ranges/ccr_token';
let card: MountedCard;

afterEach(() => card.unmount());

const rangeOf = (brands: string[], funding = 'credit') => ({
  data: {
    type: 'credit-card-ranges',
    id: '42424242',
    attributes: { 'credit-card-types': brands, 'credit-card-funding-type': funding },
  },
});

async function launch(reply: Reply, attributes: Record<string, unknown> = {}): Promise<void> {
  const included = [cardResource('pending')];
  platform.on(paths.token, token('credit_card_resource', { included, attributes }));
  platform.on(paths.authorize, answer(cardResource('verified')));
  platform.on(range, reply);
  card = mountCard(platform, { hash: 'ccr_token' });
  await waitFor(() => expect(card.events()).toEqual(['loaded']));
}

const coBadged = rangeOf(['visa', 'cartes-bancaires']);
const asked = () => platform.seen.filter(({ path }) => path.startsWith('credit-card-ranges'));
const brandSent = () => platform.posts()[0]?.attributes?.['credit-card-type'];
const link = () => userEvent.click(screen.getByRole('button', { name: 'Link card' }));
const linked = () => screen.findByRole('heading', { name: 'Card linked' });

describe('a card of two brands', () => {
  it('lets the cardholder choose, by keyboard, and sends what was chosen', async () => {
    await launch(coBadged);
    await fillIn();
    const visa = await screen.findByRole<HTMLInputElement>('radio', { name: 'Visa' });
    expect(visa.checked).toBe(true);
    expect(screen.getByRole('group', { name: 'Card brand' })).toBeTruthy();
    visa.focus();
    await userEvent.keyboard('{ArrowDown}');
    const other = screen.getByRole<HTMLInputElement>('radio', { name: 'Cartes Bancaires' });
    expect([visa.checked, other.checked]).toEqual([false, true]);
    expect(screen.getByAltText('Cartes Bancaires')).toBeTruthy();
    await link();
    await linked();
    expect(brandSent()).toBe('cartes-bancaires');
    expect(screen.getByText(/Cartes Bancaires.* ending in .*4242/)).toBeTruthy();
  });

  it('has the brand of its number unless another is chosen', async () => {
    await launch(coBadged);
    await fillIn();
    await screen.findByRole('radio', { name: 'Visa' });
    await link();
    await linked();
    expect(brandSent()).toBe('visa');
  });

  it('is looked up once by its first eight digits, and another number resets the choice', async () => {
    await launch(coBadged);
    await userEvent.type(field('Card number'), '42424242');
    await userEvent.click(await screen.findByRole('radio', { name: 'Cartes Bancaires' }));
    await userEvent.type(field('Card number'), '42');
    expect(asked().map(({ attributes }) => attributes)).toEqual([{ bin: '42424242' }]);
    await userEvent.type(field('Card number'), '{Backspace}{Backspace}{Backspace}');
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.type(field('Card number'), '2');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Visa' })).checked).toBe(
      true,
    );
  });

  it('is linked with the only accepted brand, without a choice', async () => {
    await launch(coBadged, { 'accepted-credit-card-types': ['cartes-bancaires'] });
    await fillIn();
    await waitFor(() => expect(document.getElementById('number-error')).toBeNull());
    expect(screen.queryByRole('radio')).toBeNull();
    await link();
    await linked();
    expect(brandSent()).toBe('cartes-bancaires');
  });
});

it('a new card that replaces a declined one shows its brand, and that it has two', async () => {
  const included = [cardResource('verified'), method()];
  const attributes = { data: { 'other-cards': ['new'] } };
  platform.on(paths.token, token('credit_card_resource', { included, attributes }));
  platform.on('POST contributions/ccr_token', [refusal('card_declined')]);
  platform.on(range, coBadged);
  card = mountCard(platform, { hash: 'ccr_token', amount: '100' });
  await waitFor(() => expect(card.events()).toEqual(['loaded']));
  await userEvent.type(field('Security code'), '123{Enter}');
  await screen.findByRole('radio', { name: 'Use another card' });
  const status = () => screen.getByRole('status').textContent;
  await userEvent.type(field('Card number'), '4');
  expect(status()).toBe('Visa');
  await userEvent.type(field('Card number'), '2424242');
  await waitFor(() =>
    expect(status()).toBe('Your card works with both brands. Choose the one to use.'),
  );
});

it.each([
  ['one brand', rangeOf(['visa'])],
  ['a brand that the form does not know', rangeOf(['visa', 'no-such-brand'])],
  ['no answer', 'lost'],
  ['a refusal', [refusal('rate_limited', 429)]],
] as const)('with %s there is nothing to choose, and the card is linked', async (_what, reply) => {
  await launch(reply as Reply);
  await fillIn();
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(screen.queryByRole('radio')).toBeNull();
  await link();
  await linked();
  expect(brandSent()).toBeUndefined();
});

it.each([
  ['credit', 'debit', 'Credit cards aren’t accepted. Try another card.'],
  ['debit', 'credit', 'Debit cards aren’t accepted. Try another card.'],
])('a %s card is refused at its number where only %s is taken', async (is, taken, error) => {
  await launch(rangeOf(['visa'], is), { 'accepted-credit-card-funding-types': [taken] });
  await userEvent.type(field('Card number'), '42424242');
  await waitFor(() => expect(document.getElementById('number-error')?.textContent).toBe(error));
  await link();
  expect(platform.posts()).toEqual([]);
});
