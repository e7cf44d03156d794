import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { answer, cardResource, token } from '../../testing/answers.ts';
import { type CardBench, paths, useCard } from './use-card.ts';

export const linkable = token('credit_card_resource', { included: [cardResource('pending')] });

/** Creates a card form whose token links a card, and a platform that links it. */
export function useLinking() {
  const bench = useCard();
  beforeEach(() => {
    bench.platform.on(paths.token, linkable);
    bench.platform.on(paths.authorize, answer(cardResource('verified')));
    bench.platform.on(paths.readCard, answer(cardResource('pending')));
  });
  /** Launches the form. */
  const open = () => bench.launch(linkable);
  return Object.assign(bench as Omit<CardBench, 'open'>, {
    open,
    /** Launches the form, fills it in and presses its button. */
    async submit() {
      await open();
      await fillIn();
      await userEvent.click(screen.getByRole('button'));
    },
  });
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Labels of all fields, in order. */
export const labels = [
  'Card number',
  'Expiration date',
  'Security code',
  'Name on card',
  'ZIP or postal code',
];

/** Returns the description of a field. */
export function errorOf(label: string): string | null | undefined {
  const id = field(label).getAttribute('aria-describedby');
  return id === null ? undefined : document.getElementById(id)?.textContent;
}

export async function fillIn(number = '4242424242424242'): Promise<void> {
  const texts = [number, '1230', '123', 'Grace Holder', '89145'];
  for (const [index, label] of labels.entries()) {
    await userEvent.clear(field(label));
    await userEvent.type(field(label), texts[index] ?? '');
  }
}
