import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { document as answer, cardResource, token } from '../../testing/answers.ts';
import { type CardBench, useCard } from './use-card.ts';

/** A card form whose token links a card, and a platform that links it. */
export interface LinkingBench extends Omit<CardBench, 'open'> {
  /** Launches the form. */
  open(): Promise<void>;
  /** Launches the form, fills it in and presses its button. */
  submit(): Promise<void>;
}

export const paths = {
  token: 'GET resource-tokens/ccr_token',
  authorize: 'POST credit-card-authorization/ccr_token',
  read: 'GET credit-card-authorization/ccr_token',
};
export const linkable = token('credit_card_resource', { included: [cardResource('pending')] });

export function useLinking(): LinkingBench {
  const bench = useCard();
  beforeEach(() => {
    bench.platform.on(paths.token, linkable);
    bench.platform.on(paths.authorize, answer(cardResource('verified')));
    bench.platform.on(paths.read, answer(cardResource('pending')));
  });
  const open = () => bench.launch(linkable);
  return Object.assign(bench as Omit<CardBench, 'open'>, {
    open,
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
