import { expect, it } from 'vitest';
import { digitsOf, sandboxCards } from '../sandbox-cards.ts';
import { type Choices, usualChoices } from './embed-session.ts';
import { readSetting, writeSetting } from './setting-address.ts';

const restored = (choices: Choices) => readSetting(writeSetting(choices));

it('leaves out defaults', () => {
  expect(writeSetting(usualChoices).toString()).toBe('');
  expect(readSetting(new URLSearchParams())).toEqual(usualChoices);
});

it('restores everything', () => {
  const choices: Choices = {
    flow: 'complete',
    card: '4000000000001125',
    applicant: 'sandbox_exceptions 7',
    token: 'used',
    amount: '12.34',
    hideAmount: true,
    locale: 'ar',
    theme: { ...usualChoices.theme, primary: '#123456' },
    direction: 'rtl',
    width: 360,
  };
  expect(restored(choices)).toEqual(choices);
});

it.each(sandboxCards.map((card) => [digitsOf(card), card.scenario]))(
  'names %s (%s) without its number',
  (card) => {
    const address = writeSetting({ ...usualChoices, card }).toString();
    expect(address).not.toMatch(/\d{7}/);
    expect(address).not.toContain(card.slice(-4));
    expect(restored({ ...usualChoices, card }).card).toBe(card);
  },
);

it.each([
  'flow=steal',
  'card=4000000000001125',
  'applicant=99',
  'token=ccr_x',
  'amount=0',
  'amount=1e3',
  'locale=xx',
  'theme=red',
  'direction=up',
  'width=1',
])('uses the default for "%s"', (query) => {
  expect(readSetting(new URLSearchParams(query))).toEqual(usualChoices);
});
