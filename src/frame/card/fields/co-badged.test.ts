// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, cardResource, method, rangeOf, refusal, token } from '../../testing/answers.ts';
import type { Reply } from '../../testing/fake-platform.ts';
import { field, fillIn } from '../testing/linking-bench.ts';
import { paths, useCard } from '../testing/use-card.ts';

const bench = useCard();
const { platform, linked } = bench;
const range = 'POST credit-card-ranges/ccr_token';

async function launch(reply: Reply, attributes: Record<string, unknown> = {}): Promise<void> {
  platform.on(paths.authorize, answer(cardResource('verified')));
  platform.on(range, reply);
  const included = [cardResource('pending')];
  await bench.launch(token('credit_card_resource', { included, attributes }));
}

const coBadged = rangeOf(['visa', 'cartes-bancaires']);
const rangeRequests = () =>
  platform.seen.filter(({ path }) => path.startsWith('credit-card-ranges'));
const brandSent = () => platform.posts()[0]?.attributes?.['credit-card-type'];
const link = () => userEvent.click(screen.getByRole('button', { name: 'Link card' }));

describe('a co-badged card', () => {
  it('sends the brand that the cardholder chooses by keyboard', async () => {
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

  it('has the brand of its number by default', async () => {
    await launch(coBadged);
    await fillIn();
    await screen.findByRole('radio', { name: 'Visa' });
    await link();
    await linked();
    expect(brandSent()).toBe('visa');
  });

  it('is looked up once by its first eight digits; another number resets the choice', async () => {
    await launch(coBadged);
    await userEvent.type(field('Card number'), '42424242');
    await userEvent.click(await screen.findByRole('radio', { name: 'Cartes Bancaires' }));
    await userEvent.type(field('Card number'), '42');
    expect(rangeRequests().map(({ attributes }) => attributes)).toEqual([{ bin: '42424242' }]);
    await userEvent.type(field('Card number'), '{Backspace}{Backspace}{Backspace}');
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.type(field('Card number'), '2');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Visa' })).checked).toBe(
      true,
    );
  });

  it('is linked with its only accepted brand, without a choice', async () => {
    await launch(coBadged, { 'accepted-credit-card-types': ['cartes-bancaires'] });
    await fillIn();
    await waitFor(() => expect(document.getElementById('number-error')).toBeNull());
    expect(screen.queryByRole('radio')).toBeNull();
    await link();
    await linked();
    expect(brandSent()).toBe('cartes-bancaires');
  });
});

it('a new card that replaces a declined one announces its brand and the choice', async () => {
  const included = [cardResource('verified'), method()];
  const attributes = { data: { 'other-cards': ['new'] } };
  platform.on(paths.pay, [refusal('card_declined')]);
  platform.on(range, coBadged);
  await bench.launch(token('credit_card_resource', { included, attributes }), { amount: '100' });
  await bench.pay();
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
  ['a brand unknown to the form', rangeOf(['visa', 'no-such-brand'])],
  ['no answer', 'lost'],
  ['an error', [refusal('rate_limited', 429)]],
] as const)('a range with %s offers no choice, and the card is linked', async (_what, reply) => {
  await launch(reply as Reply);
  await fillIn();
  await waitFor(() => expect(rangeRequests()).toHaveLength(1));
  expect(screen.queryByRole('radio')).toBeNull();
  await link();
  await linked();
  expect(brandSent()).toBeUndefined();
});

it.each([
  ['credit', 'debit', 'Credit cards aren’t accepted. Try another card.'],
  ['debit', 'credit', 'Debit cards aren’t accepted. Try another card.'],
])('rejects a %s card if only %s cards are accepted', async (funding, accepted, error) => {
  await launch(rangeOf(['visa'], funding), { 'accepted-credit-card-funding-types': [accepted] });
  await userEvent.type(field('Card number'), '42424242');
  await waitFor(() => expect(document.getElementById('number-error')?.textContent).toBe(error));
  await link();
  expect(platform.posts()).toEqual([]);
});
