// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { createFakeEmbeds } from 'prime-trust-embeds/testing/fake';
import { expect, test } from 'vitest';
import { Checkout } from './checkout.jsx';

test('thanks for a card', async () => {
  const fake = createFakeEmbeds();
  render(<Checkout embeds={fake} resourceTokenHash="ccr_token" />);
  await screen.findByRole('form', { name: 'Secure card form' });
  act(() => {
    fake.latest().link();
  });
  expect(screen.getByText('Thank you')).toBeTruthy();
});
